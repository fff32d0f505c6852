import { spawnSync } from 'node:child_process'

/** Why this machine cannot spoil what a process asks of the disk; `undefined` when it can. */
export function whyNoTrace(): string | undefined {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
    ? undefined
    : 'It needs strace, which is not here or may not trace.'
}

/** Runs a server whose every `fsync` meets a fault, in strace's words: `error=EIO:when=60+7`. */
export function withFsync(fault: string): readonly [string, ...string[]] {
  return [
    ...(['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync'] as const),
    ...['-e', `inject=fsync:${fault}`],
  ]
}
