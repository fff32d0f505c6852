import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { capture, root } from '../lib/run.mjs'
import { runDev } from './run-dev.mjs'

/** Milliseconds. */
const LONGEST_END = 20_000

let data
let dev

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'gapwise-dev-data-'))
  dev = await runDev(root, { DATA_DIR: data })
})

afterAll(async () => {
  await dev?.stop()
  rmSync(data, { recursive: true, force: true })
})

it('starts the workbench at the shared address with the first request', async () => {
  const manager = await fetch(`${dev.address}/storybook`)
  expect(manager.url).toBe(`${dev.address}/storybook/`)
  expect(await manager.text()).toContain('sb-manager')
  const list = await fetch(`${dev.address}/storybook/index.json`)
  expect(await list.text()).toContain('enrollment-section')

  const page = await (await fetch(`${dev.address}/storybook/iframe.html`)).text()
  const scripts = [...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path)
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of scripts) {
    expect(path).toMatch(/^\/storybook\//)
    expect(`${path} ${(await fetch(dev.address + path)).status}`).toBe(`${path} 200`)
  }
})

it('stops the workbench with the rest', async () => {
  const children = processes().filter(({ parent }) => parent === dev.pid)
  // The children are the server, its standby process, the workbench, and the process that builds
  // the server.
  expect(children.length).toBeGreaterThanOrEqual(3)
  expect(await dev.stop()).toBe(0)
  // The server's build process ends by itself after its parent ends.
  await vi.waitFor(() => {
    const left = processes().map(({ pid }) => pid)
    for (const { pid } of children) expect(left).not.toContain(pid)
  }, LONGEST_END)
})

function processes() {
  const lines = capture('ps', ['-eo', 'pid=,ppid=']).split('\n')
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return { pid, parent }
  })
}
