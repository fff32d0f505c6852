import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. It does not depend on the working directory. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** True on Windows, where npm is a command file that only a shell can run. */
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

/** Returns a command's output, or undefined if the command is missing or fails. */
export function capture(command, args) {
  const result = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}
