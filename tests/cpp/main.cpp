// Catch2 version 2 has its main function in the header; this is the one place that compiles it.
#define CATCH_CONFIG_MAIN
#include "catch.h"
