/**
 * `pnpm audit:check`: fails if the lockfile has a version that a published advisory names. Asks
 * npm's configured registry or `ADVISORY_SOURCE`, which is the address of another registry or a
 * path to OSV records. If no source answers, the check says so and passes, so that it never blocks
 * work without a network.
 *
 * `advisories/accepted.json` lists advisories that are accepted for a while, with a reason: `{ id,
 * reason, until }`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAdvisories } from './advisories/check-advisories.mjs'
import { capture, root } from '../scripts/lib/run.mjs'

const { ok, lines } = await checkAdvisories({
  source: process.env.ADVISORY_SOURCE || registry(),
  lockfile: readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'),
  accepted: JSON.parse(
    readFileSync(join(import.meta.dirname, 'advisories', 'accepted.json'), 'utf8'),
  ),
  today: new Date().toISOString().slice(0, 10),
})
for (const line of lines) (ok ? console.log : console.error)(line)
process.exit(ok ? 0 : 1)

function registry() {
  return capture('npm', ['config', 'get', 'registry']) || 'https://registry.npmjs.org/'
}
