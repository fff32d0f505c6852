import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const APP = fileURLToPath(new URL('..', import.meta.url))
/** The folder with our own forms. */
export const FORMS = fileURLToPath(
  new URL('../../../packages/enrollment-forms/definitions', import.meta.url),
)

/** The workbench as `pnpm storybook` runs it, but with a copy of the forms. */
export interface RunningWorkbench {
  readonly url: string
  /** Path of the copied file of the section “Medication Information”. */
  readonly file: string
  /** Path of the copied `form.json` of the enrollment form. */
  readonly index: string
  readonly stop: () => Promise<void>
}

/** @throws An error with Storybook's output if Storybook ends before it is ready. */
export async function startWorkbench(): Promise<RunningWorkbench> {
  const folder = await mkdtemp(join(tmpdir(), 'workbench-'))
  const definitions = join(folder, 'definitions')
  await cp(FORMS, definitions, { recursive: true })
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [
      join(APP, 'node_modules/storybook/dist/bin/dispatcher.js'),
      // Fail if the port is in use. On another port, the test would not find the workbench.
      ...['dev', '-p', String(port), '--exact-port', '--ci', '--no-open', '--disable-telemetry'],
    ],
    {
      cwd: APP,
      // Use a separate cache. With a shared cache, an open workbench would bundle its modules again
      // after these tests.
      env: { ...process.env, FORM_DEFINITIONS: definitions, CACHE_DIR: join(folder, 'cache') },
    },
  )
  let printed = ''
  server.stdout.on('data', (chunk) => (printed += String(chunk)))
  server.stderr.on('data', (chunk) => (printed += String(chunk)))
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  const url = `http://localhost:${port}`
  await waitUntilListed(
    url,
    () => server.exitCode === null,
    () => printed,
  )
  return {
    url,
    file: join(definitions, 'enrollment/medication-information.json'),
    index: join(definitions, 'enrollment/form.json'),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return port
}

async function waitUntilListed(
  url: string,
  isRunning: () => boolean,
  printed: () => string,
): Promise<void> {
  while (isRunning()) {
    const answer = await fetch(`${url}/index.json`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  throw new Error(`The workbench did not start:\n${printed()}`)
}
