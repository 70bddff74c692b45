#ifndef CSCRIPTS_H
#define CSCRIPTS_H

/// A file of the folder `Scenarios`, named without its extension.
typedef struct {
  const char *name;
  const char *text;
} CScript;

/// The scripts in the order in which a person would build the feature: rule by rule, and for each rule the common
/// cases before the rare ones. After the last comes one without a name.
const CScript *scripts_of_the_rules(void);

/// `Docs/Rules.md`.
const char *text_of_the_rules(void);

#endif
