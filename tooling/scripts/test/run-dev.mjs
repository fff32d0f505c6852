import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs `pnpm dev` in a folder and waits until it is ready.
 *
 * @throws An error with the command's output if the command ends before it is ready.
 */
export async function runDev(folder, env) {
  const child = spawn(process.execPath, [join(folder, 'tooling/scripts/dev.mjs')], {
    env: { ...process.env, PORT: '0', HOST: 'localhost', NODE_ENV: '', ...env },
  })
  let printed = ''
  const ended = once(child, 'close')
  const address = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk
        const [, found] = /is ready: (\S+)/.exec(printed) ?? []
        if (found) resolve(found)
      })
    }
    void ended.then(() => reject(new Error(printed)))
  })
  return {
    address,
    pid: child.pid,
    printed: () => printed,
    /** Presses Ctrl-C and resolves to the exit code. */
    async stop() {
      child.kill('SIGINT')
      const [code] = await ended
      return code
    },
  }
}
