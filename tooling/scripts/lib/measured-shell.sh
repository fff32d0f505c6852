#!/bin/sh
# The shell in which pnpm runs scripts during `npm test`. Writes the CPU time of each script to a
# file in $SCRIPT_TIMES named after the package and the script. The file has the output of `times`,
# whose second line is the time of the script, and the usage of the script's control group, if
# $SCRIPT_CGROUP allows one.
[ -n "$SCRIPT_TIMES" ] || exec sh "$@"
name="${npm_package_name##*/}#$npm_lifecycle_event"
group="$SCRIPT_CGROUP/$name"
[ -n "$SCRIPT_CGROUP" ] && mkdir -p "$group" && echo $$ >"$group/cgroup.procs"
sh "$@"
code=$?
times >"$SCRIPT_TIMES/$name"
cat "$group/cpuacct.usage" "$group/cpu.stat" 2>/dev/null >>"$SCRIPT_TIMES/$name"
exit "$code"
