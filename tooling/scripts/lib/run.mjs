import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, wherever a script was called from. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** npm on Windows is a command file, which needs a shell. */
const shell = process.platform === 'win32'

/** Runs a command, showing its output; resolves to its exit code. */
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

/** What a command printed, or undefined where it is missing or fails. */
export function capture(command, args) {
  const result = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}
