#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// As in CScripts: copied by the compiler, where the optimiser of Swift would walk a literal.

const char *page_script(void) {
  static const char text[] = {
#embed "../Benchmarking/Reports/Page/Resources/page.js" suffix(, 0)
  };
  return text;
}

const char *page_style(void) {
  static const char text[] = {
#embed "../Benchmarking/Reports/Page/Resources/page.css" suffix(, 0)
  };
  return text;
}

const char *chart_style(void) {
  static const char text[] = {
#embed "../Benchmarking/Reports/Page/Resources/chart.css" suffix(, 0)
  };
  return text;
}
