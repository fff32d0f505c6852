/**
 * `pnpm audit:check`: does the lockfile hold a version that a published advisory names? Asks the registry that npm
 * is set to, or `ADVISORY_SOURCE`: another registry's address, or OSV records on the disk. Where no source answers,
 * the check says that nothing was checked and does not fail: it must not stop work without a network.
 *
 * `advisories/accepted.json` names advisories that are accepted for a while, with a reason: `{ id, reason, until }`.
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
