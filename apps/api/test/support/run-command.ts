import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildProgram, type BuiltProgram } from './build-program'
import { NODE_FLAGS } from './node-flags'

let built: BuiltProgram | undefined

/** A command that runs in a separate process. */
export interface RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | NodeJS.Signals | null; out: string; err: string }>
}

/** Builds the commands in the same way as the production file `dist/commands.js`. */
export async function buildCommands(): Promise<void> {
  built = await buildProgram('commands', 'src/commands/main.ts')
}

/** Starts a command in the same way as `node dist/commands.js keys rotate`. */
export function startCommand(
  words: readonly string[],
  environment: Record<string, string>,
): RunningCommand {
  if (!built) throw new Error('Build the commands first: buildCommands().')
  const program = [...NODE_FLAGS, join(built.directory, 'commands.js')]
  const child = spawn(process.execPath, [...program, ...words], {
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

/**
 * Runs a command and returns its output.
 * @throws {Error} If the command fails.
 */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  const { code, out, err } = await startCommand(words, environment).ended
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`)
  return out
}
