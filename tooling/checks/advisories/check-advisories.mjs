import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../../scripts/lib/run.mjs'
import { packagesOf } from './lockfile.mjs'
import { askRegistry, readOsv } from './sources.mjs'

/**
 * A package version with a vulnerability that has been known since 2020. A source of advisories
 * that does not list it is unusable.
 */
const PLANTED = { name: 'minimist', version: '0.0.8' }

/**
 * Compares a lockfile with a source of advisories.
 * @param {{ source: string, lockfile: string, accepted: { id: string, reason: string,
 *   until: string }[], today: string }} input `source` is the address of a registry or a path.
 *   `lockfile` is the text of the lockfile.
 * @returns {Promise<{ ok: boolean, lines: string[] }>} lines to print; `ok` is false only for
 *   advisories that were found
 */
export async function checkAdvisories({ source, lockfile, accepted, today }) {
  const packages = packagesOf(lockfile)
  const versions = [...packages.values()].reduce((sum, { size }) => sum + size, 0)
  if (versions === 0) {
    return { ok: false, lines: ['Found no packages in the lockfile. Has its format changed?'] }
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
        ...open.map(formatAdvisory),
        `${open.length} known advisories. Upgrade these packages in pnpm-workspace.yaml or its overrides. If an advisory does not affect us, add it to tooling/checks/advisories/accepted.json with a reason and an end date.`,
      ],
    }
  }
  if (!found.some(({ name, version }) => name === PLANTED.name && version === PLANTED.version)) {
    return notChecked(
      isFile ? source : 'The registry',
      `does not list the known vulnerability of ${PLANTED.name} ${PLANTED.version}, so it may lack others`,
    )
  }
  const rest = installed.length > 0 ? ` except ${installed.length} accepted` : ''
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
      'Set ADVISORY_SOURCE to a registry that answers, or to OSV records on disk (docs/contributing.md).',
    ],
  }
}

function formatAdvisory({ name, version, ids, severity, title, fixed }) {
  const fix = fixed ? `, fixed in ${fixed}` : ''
  return `${name} ${version}: ${title} (${severity}, ${ids.join(', ')})${fix}`
}
