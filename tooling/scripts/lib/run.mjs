import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository, regardless of the working directory. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** npm on Windows is a command file, which needs a shell. */
const shell = process.platform === 'win32'

/**
 * Runs a command. Shows its output, or collects it if `quiet`. Resolves to the exit code and the
 * output.
 */
export function run(command, args, { env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('exit', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Returns the output of a command, or undefined if the command is missing or fails. */
export function capture(command, args) {
  const result = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}
