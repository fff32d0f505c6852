/**
 * `pnpm dev:bench`: saves a changed route and a changed definition, and measures how many seconds
 * `pnpm dev` takes to show each change.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyWorkspace } from './test/copy-workspace.mjs'
import { runDev } from './test/run-dev.mjs'

const TIMES = 5
const CHANGES = [
  {
    name: 'route',
    file: 'apps/api/src/mail/outbox-page.ts',
    pattern: /No messages yet\.|saved-\d+/,
    path: '/dev/outbox',
  },
  {
    name: 'definition',
    file: 'packages/enrollment-forms/definitions/enrollment/form.json',
    pattern: /(?<="id": ")(?:medicare-supplement|saved-\d+)/,
    path: '/',
  },
]

const folder = await copyWorkspace()
const dev = await runDev(folder, { DATA_DIR: join(folder, '.data/dev') })
try {
  for (const change of CHANGES) console.log(`${change.name}: ${await measure(change)}`)
} finally {
  await dev.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ file, pattern, path }) {
  const seconds = []
  for (let time = 1; time <= TIMES; time += 1) {
    // Pause like a person between two changes. The standby process gets ready during the pause.
    await setTimeout(2_000)
    const text = readFileSync(join(folder, file), 'utf8')
    const saved = performance.now()
    writeFileSync(join(folder, file), text.replace(pattern, `saved-${time}`))
    while (!(await (await fetch(dev.address + path)).text()).includes(`saved-${time}`));
    seconds.push((performance.now() - saved) / 1_000)
  }
  seconds.sort((one, other) => one - other)
  const [fastest, median, slowest] = [0, (TIMES - 1) / 2, TIMES - 1].map((at) =>
    seconds[at].toFixed(2),
  )
  return `${median} s (median of ${TIMES}; ${fastest} to ${slowest})`
}
