#include "CMetering.h"
#include "Platform.h"

#if defined(METERING_HEAP_WHY_UNAVAILABLE)
const char *metering_heap_why_unavailable(void) { return METERING_HEAP_WHY_UNAVAILABLE; }
MeteringHeap metering_heap_start(void) { return (MeteringHeap){0}; }
MeteringHeap metering_heap_stop(void) { return (MeteringHeap){0}; }
#endif

#if defined(METERING_REFERENCES_WHY_UNAVAILABLE)
const char *metering_references_why_unavailable(void) { return METERING_REFERENCES_WHY_UNAVAILABLE; }
MeteringReferences metering_references_start(void) { return (MeteringReferences){0}; }
MeteringReferences metering_references_stop(void) { return (MeteringReferences){0}; }
#endif
