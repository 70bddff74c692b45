#ifndef CPAGE_H
#define CPAGE_H

/// Files of the folder `Reports/Page/Resources`.
const char *page_script(void);
const char *page_style(void);
const char *chart_style(void);

#endif
