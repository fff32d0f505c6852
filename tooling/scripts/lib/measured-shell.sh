#!/bin/sh
# The shell in which pnpm runs scripts during `npm test`. Writes what `times` prints to a file in
# $SCRIPT_TIMES named after the package and the script. Its second line is the CPU time of the script.
sh "$@"
code=$?
if [ -n "$SCRIPT_TIMES" ]; then
  times >"$SCRIPT_TIMES/${npm_package_name##*/}#$npm_lifecycle_event"
fi
exit "$code"
