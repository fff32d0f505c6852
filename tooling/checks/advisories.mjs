/**
 * `pnpm audit:check`: fails if a published advisory names a version in the lockfile. Asks
 * `ADVISORY_SOURCE`, which is a registry's address or a path to OSV records. Without
 * `ADVISORY_SOURCE`, asks npm's configured registry. If no source answers, the check passes with a
 * message, so that it never blocks work without a network.
 *
 * `advisories/accepted.json` lists advisories that are temporarily accepted, as `{ id, reason,
 * until }`.
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
