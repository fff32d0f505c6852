import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProgram, type BuiltProgram } from './build-program'
import { NODE_FLAGS } from './node-flags'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built server. */
export type BuiltServer = BuiltProgram

const running = new Set<ChildProcess>()

/** Ends every server that a failed test left running. */
export function endAllProcesses(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** A server in its own process. It might not accept connections yet. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** All output of the process so far. */
  out: string
  err: string
  /**
   * Resolves with the server's address when it starts to listen. Rejects if the process ends first.
   */
  listening: Promise<string>
  /** Exit code or signal of the process. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** @param entry Path of the entry file, relative to the package. */
export function buildServer(entry = 'src/server.ts'): Promise<BuiltServer> {
  return buildProgram('server', entry)
}

/**
 * Starts a built server on a free port.
 * @param environment Additional environment variables. Should include `DATA_DIR`.
 * @param wrapper A command with arguments that runs the server, such as `strace …`.
 */
export function startProcess(
  built: BuiltServer,
  environment: Record<string, string>,
  wrapper: readonly [string, ...string[]] | readonly [] = [],
): ServerProcess {
  const program = [process.execPath, ...NODE_FLAGS, join(built.directory, 'server.js')] as const
  const [command, ...rest] = wrapper.length > 0 ? [...wrapper, ...program] : program
  const child = spawn(command, rest, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      // Listen on only one address. On a slow machine, a client that tries two addresses can time
      // out on both.
      HOST: '127.0.0.1',
      MIGRATIONS_DIR: join(root, 'migrations'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Use a separate process group, so that a signal reaches both the server and its wrapper.
    detached: true,
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  running.add(child)
  void ended.then(() => running.delete(child))
  const server: ServerProcess = { child, out: '', err: '', ended, listening: Promise.resolve('') }
  server.listening = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      server.out += chunk.toString()
      const address = /^Listening on (\S+)$/m.exec(server.out)?.[1]
      if (address) resolve(address)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      server.err += chunk.toString()
    })
    void ended.then((how) => reject(new Error(`ended with ${how}: ${server.err}`)))
  })
  server.listening.catch(() => undefined)
  return server
}

/**
 * Sends a signal and waits for the process to end.
 * @returns The exit code or the signal.
 */
export function endProcess(
  server: ServerProcess,
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | null> {
  signalGroup(server.child, signal)
  return server.ended
}

function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The process has just ended, but its exit event is still pending.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
