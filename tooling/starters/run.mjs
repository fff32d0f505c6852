/**
 * `pnpm test:starters`: packs the packages, installs and builds each starter outside the
 * repository, and uses it. `pnpm test:starters next` uses only the starters that are named. Needs built packages, the npm registry, and Chromium. Prints `N passed,
 * N failed` at the end.
 */
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inScratchFolder, packAll, repository, step } from '../packed/packed-steps.mjs'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { serveFolder, startProgram } from './serve.mjs'
import {
  findsTakenEmail,
  keepsAnswersOffline,
  openPage,
  sendsAnswers,
  usesLocalDay,
  worksWithoutJavaScript,
} from './use-page.mjs'
import { usesServer } from './use-server.mjs'

const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
const vite = (folder) =>
  startProgram(folder, ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port', '0'])

async function usesElement(address) {
  await openPage(address, sendsAnswers)
  await usesLocalDay(address)
}

/** How each starter is served, and what must hold at its address. */
const STARTERS = {
  'vite-react': [vite, (address) => openPage(address, sendsAnswers)],
  next: [
    (folder) =>
      startProgram(folder, ['node_modules/.bin/next', 'start', '-H', '127.0.0.1', '-p', '0']),
    async (address) => {
      await openPage(address, findsTakenEmail, sendsAnswers)
      await keepsAnswersOffline(address)
      await worksWithoutJavaScript(address)
    },
  ],
  vue: [vite, usesElement],
  'plain-html': [serveFolder, usesElement],
  'node-server': [(folder) => startProgram(folder, ['server.js'], { PORT: '0' }), usesServer],
}

const totals = { passed: 0, failed: 0 }
await inScratchFolder(async (packed) => {
  const tarballs = Object.values(packAll(await findPnpm(), packed))
  const named = process.argv.slice(2)
  for (const name of named.length > 0 ? named : Object.keys(STARTERS)) {
    try {
      await inScratchFolder((folder) => useStarter(name, tarballs, folder))
      totals.passed += 1
      console.log(`✓ ${name}`)
    } catch (error) {
      totals.failed += 1
      console.error(`✗ ${name}\n${error.stack}`)
    }
  }
})
mkdirSync(join(repository, '.results'), { recursive: true })
writeFileSync(join(repository, '.results/starters.json'), JSON.stringify(totals))
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function useStarter(name, tarballs, folder) {
  cpSync(join(repository, 'starters', name), folder, { recursive: true })
  mkdirSync(join(folder, 'vendor'), { recursive: true })
  for (const tarball of tarballs) cpSync(tarball, join(folder, 'vendor', basename(tarball)))
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  step(`install ${name}`, 'npm', ['install', ...QUIET], folder)
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  if (scripts.build) step(`build ${name}`, 'npm', ['run', 'build'], folder, { env })
  const [serve, check] = STARTERS[name]
  const { address, stop } = await serve(folder)
  assert.ok(address, `${name} printed no address.`)
  try {
    await check(address)
  } finally {
    await stop()
  }
}
