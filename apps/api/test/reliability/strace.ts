import { spawnSync } from 'node:child_process'

/** Returns why this machine cannot inject disk faults, or `undefined` if it can. */
export function whyNoTrace(): string | undefined {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
    ? undefined
    : 'It needs strace, which is not installed or not allowed to trace.'
}

/**
 * Returns the start of a command that runs a server and injects a fault into `fsync`.
 * @param fault The fault in strace's syntax, such as `error=EIO:when=60+7`.
 */
export function withFsync(fault: string): readonly [string, ...string[]] {
  return [
    ...(['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync'] as const),
    ...['-e', `inject=fsync:${fault}`],
  ]
}
