import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './run.mjs'
import { runTurbo } from './turbo.mjs'

/** Path of the workbench at the shared address. */
export const WORKBENCH = '/storybook'

/**
 * Runs Storybook behind the shared address. Storybook starts on the first request, because starting
 * is slow and often not needed. An outcome has a `port`, or a `failure` message for the developer.
 */
export function createWorkbench(pnpm, publicPort) {
  let child
  let outcome
  let closed = false

  async function start() {
    console.log('Workbench: starting')
    const build = await runTurbo(
      pnpm,
      ['build', '--filter=@gapwise/storybook^...', '--output-logs=errors-only'],
      { quiet: true },
    )
    if (build.code !== 0) return fail(`The workbench could not be built:\n${build.output.trim()}`)
    const port = await freePort()
    if (closed) return fail('The workbench is closed.')
    child = spawnStorybook(port, publicPort)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'close').then(() => false)
    if (!(await Promise.race([answers(port, child), ended]))) {
      return fail(`The workbench did not start:\n${output.trim()}`)
    }
    // The next request starts Storybook again.
    void ended.then(() => (outcome = undefined))
    console.log('Workbench: ready')
    return { port }
  }

  function fail(failure) {
    console.error(failure)
    outcome = undefined
    return { failure }
  }

  return {
    outcome: () => (outcome ??= start()),
    async close() {
      closed = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function spawnStorybook(port, publicPort) {
  const folder = join(root, 'apps/storybook')
  const flags = ['--exact-port', '--ci', '--no-open', '--disable-telemetry']
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/storybook/dist/bin/dispatcher.js'), 'dev', '-p', port, ...flags],
    {
      cwd: folder,
      env: { ...process.env, STORYBOOK_BASE: `${WORKBENCH}/`, STORYBOOK_PUBLIC_PORT: publicPort },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    },
  )
}

async function answers(port, child) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/index.json`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((done) => setTimeout(done, 150))
  }
  return false
}

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((done) => probe.close(done))
  return port
}
