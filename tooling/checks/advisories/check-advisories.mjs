import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../../scripts/lib/run.mjs'
import { packagesOf } from './lockfile.mjs'
import { askRegistry, readOsv } from './sources.mjs'

/** A version whose flaw every source has listed since 2020. A source that does not list it is unusable. */
const PLANTED = { name: 'minimist', version: '0.0.8' }

/**
 * Compares a lockfile with a source of advisories.
 * @param {{ source: string, lockfile: string, accepted: { id: string, reason: string, until: string }[], today: string }} input
 *   `source` is a registry's address or a path, `lockfile` its text.
 * @returns {Promise<{ ok: boolean, lines: string[] }>} what to print; not ok only for what was found
 */
export async function checkAdvisories({ source, lockfile, accepted, today }) {
  const packages = packagesOf(lockfile)
  const versions = [...packages.values()].reduce((sum, { size }) => sum + size, 0)
  if (versions === 0) {
    return { ok: false, lines: ['No packages are found in the lockfile. Has its format changed?'] }
  }
  const path = resolve(root, source)
  const isFile = existsSync(path)
  const asked = new Map([...packages, [PLANTED.name, withPlanted(packages)]])
  let found
  try {
    found = isFile ? readOsv(path, asked) : await askRegistry(source, asked)
  } catch (error) {
    return notChecked(isFile ? source : 'The registry', `gives no advisories: ${error.message}`)
  }
  const isInstalled = ({ name, version }) => packages.get(name)?.has(version)
  const isAccepted = ({ ids }) =>
    accepted.some(({ id, reason, until }) => ids.includes(id) && reason && until >= today)
  const installed = found.filter(isInstalled)
  const open = installed.filter((advisory) => !isAccepted(advisory))
  if (open.length > 0) {
    return {
      ok: false,
      lines: [
        ...open.map(inWords),
        `${open.length} known advisories. Upgrade these packages in pnpm-workspace.yaml, also by its overrides. One that does not concern us goes into tooling/checks/advisories/accepted.json, with a reason and a day.`,
      ],
    }
  }
  if (!found.some(({ name, version }) => name === PLANTED.name && version === PLANTED.version)) {
    return notChecked(
      isFile ? source : 'The registry',
      `does not know the flaw of ${PLANTED.name} ${PLANTED.version}, so it cannot know of others`,
    )
  }
  const rest = installed.length > 0 ? `, but ${installed.length} that are accepted` : ''
  const line = `Advisories: none for ${versions} versions of ${packages.size} packages${rest}`
  return { ok: true, lines: [line] }
}

function withPlanted(packages) {
  return new Set([...(packages.get(PLANTED.name) ?? []), PLANTED.version])
}

function notChecked(source, reason) {
  return {
    ok: true,
    lines: [
      `Advisories: NOT CHECKED. ${source} ${reason}.`,
      'Set ADVISORY_SOURCE to a registry that answers, or to OSV records on the disk (docs/contributing.md).',
    ],
  }
}

function inWords({ name, version, ids, severity, title, fixed }) {
  const fix = fixed ? `, fixed in ${fixed}` : ''
  return `${name} ${version}: ${title} (${severity}, ${ids.join(', ')})${fix}`
}
