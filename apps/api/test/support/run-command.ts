import { build } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies } from '../../package.json'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Below the package, so that npm's dependencies resolve as they do for `dist`. */
const dist = join(root, 'node_modules', '.cache', `gapwise-commands-${process.pid}`)

/** A command that runs in a process of its own. */
export interface RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | NodeJS.Signals | null; out: string; err: string }>
}

/** Builds the commands as `dist/commands.js` is built. */
export async function buildCommands(): Promise<void> {
  mkdirSync(dist, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      commands: 'src/commands/main.ts',
      'database-worker': 'src/database/embedded/worker.ts',
    },
    outdir: dist,
    bundle: true,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@gapwise/')),
    conditions: ['@gapwise/source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  })
}

/** Starts a command, as in `node dist/commands.js keys rotate`. */
export function startCommand(
  words: readonly string[],
  environment: Record<string, string>,
): RunningCommand {
  const child = spawn(process.execPath, [join(dist, 'commands.js'), ...words], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<Awaited<RunningCommand['ended']>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code: code ?? signal, out, err }))
  })
  return { child, ended }
}

/** Runs a command to its end, which must be a good one; gives what it printed. */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const { code, out, err } = await startCommand(words, environment).ended
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`)
  return out
}
