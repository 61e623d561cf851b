#!/bin/sh
# Works all shards of a plan with GNU parallel, one on each processor. The same command again goes on where it ended:
# shards that are done are left out, those that failed or were interrupted are tried again.
#
# Usage: sh parallel.sh PLAN SHARDS RESULTS [PARALLEL-OPTION...]      sh parallel.sh plan.json 16 results --jobs 4
# Then:  calbench merge PLAN RESULTS/*/
#
# Every shard has a folder of its own, so that it may lie on another disk or, with parallel's --sshlogin, come back from
# another machine by --return. A new plan needs a new RESULTS: jobs.tsv there says what is done.
set -eu
plan=$1 shards=$2 results=$3
shift 3
mkdir -p "$results"
seq "$shards" | parallel --joblog "$results/jobs.tsv" --resume-failed --retries 3 "$@" \
    calbench work "$plan" --shard {} --out "$results/{}"
