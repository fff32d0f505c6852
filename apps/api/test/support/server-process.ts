import { build } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { dependencies } from '../../package.json'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The server as files that Node runs, until they are removed. */
export interface BuiltServer {
  readonly directory: string
  remove(): void
}

const running = new Set<ChildProcess>()
// A test that fails leaves nothing running behind it.
afterAll(() => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** A server in a process of its own, listening or not. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything written so far. */
  out: string
  err: string
  /** The address, once it listens; rejects when the process ends before. */
  listening: Promise<string>
  /** The exit code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/**
 * Builds the server as production does, below the package, so that npm's dependencies resolve as they do
 * for `dist`.
 * @param entry The file that starts it, from the package's directory.
 */
export async function buildServer(entry = 'src/server.ts'): Promise<BuiltServer> {
  const name = entry.replaceAll(/[^a-z]+/g, '-')
  const directory = join(root, 'node_modules', '.cache', `gapwise-${name}-${process.pid}`)
  mkdirSync(directory, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: { server: entry, 'database-worker': 'src/database/embedded/worker.ts' },
    outdir: directory,
    bundle: true,
    // Our own packages are TypeScript: they are built in, as tsup does for production.
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@gapwise/')),
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
  })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/**
 * Starts a built server on a free port.
 * @param environment Added to what every test needs; `DATA_DIR` belongs in it.
 * @param wrapper A command and its arguments that runs the server, such as `strace …`.
 */
export function startProcess(
  built: BuiltServer,
  environment: Record<string, string>,
  wrapper: readonly [string, ...string[]] | readonly [] = [],
): ServerProcess {
  const program = [process.execPath, join(built.directory, 'server.js')] as const
  const [command, ...rest] = wrapper.length > 0 ? [...wrapper, ...program] : program
  const child = spawn(command, rest, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      // One address: trying two at once gives up on a slow machine before either has answered.
      HOST: '127.0.0.1',
      MIGRATIONS_DIR: join(root, 'migrations'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a signal must reach the server, not only what it was wrapped in.
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

/** Sends a signal and waits for the end. @returns The exit code, or the signal. */
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
    // It ended a moment ago, and its end is still to be told.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
