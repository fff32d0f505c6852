import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'

/** Maximum milliseconds to wait for the registry. */
const PATIENCE = 30_000
/** Path that `npm audit` requests. */
const BULK = '-/npm/v1/security/advisories/bulk'

/** An advisory for an installed version is `{ name, version, ids, severity, title, fixed? }`. */

/**
 * Asks the registry for advisories of packages, with the same call as `npm audit`.
 * @throws {Error} If the response is not as expected.
 */
export async function askRegistry(registry, packages) {
  const address = new URL(BULK, registry.endsWith('/') ? registry : `${registry}/`)
  const asked = Object.fromEntries([...packages].map(([name, versions]) => [name, [...versions]]))
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error) => {
    throw new Error(error.cause?.code ?? error.name)
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const answer = await response.json().catch(() => undefined)
  if (!isRecord(answer) || !Object.values(answer).every(Array.isArray)) {
    throw new Error('its answer is not a list of advisories by package')
  }
  return Object.entries(answer).flatMap(([name, advisories]) =>
    [...(packages.get(name) ?? [])].flatMap((version) =>
      advisories
        .filter(({ vulnerable_versions: range }) => semver.satisfies(version, range, LOOSE))
        .map(({ id, url, severity = 'unknown', title = 'no title' }) => ({
          ...{ name, version, severity, title },
          ids: [
            String(url ?? '')
              .split('/')
              .at(-1) || String(id),
          ],
        })),
    ),
  )
}

const LOOSE = { includePrerelease: true }

/**
 * Reads advisories from OSV records (https://ossf.github.io/osv-schema/). A file has one record, an
 * array of records, or one record per line. The path can also be a directory of such files, for
 * example the unpacked `npm/all.zip` from osv.dev.
 * @throws {Error} If the path contains no OSV record.
 */
export function readOsv(path, packages) {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(path, file))
    : [path]
  let records = 0
  const found = files.flatMap((file) =>
    recordsOf(readFileSync(file, 'utf8')).flatMap((record) => {
      records += 1
      return record.withdrawn ? [] : matchesOf(record, packages)
    }),
  )
  if (records === 0) throw new Error('it contains no OSV record')
  return found
}

function recordsOf(text) {
  const parsed = parse(text) ?? text.split('\n').map(parse)
  return [parsed].flat().filter((record) => Array.isArray(record?.affected))
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function matchesOf(
  { id, aliases = [], summary = 'no title', affected, database_specific },
  packages,
) {
  return affected
    .filter(({ package: of }) => of?.ecosystem === 'npm')
    .flatMap((entry) =>
      [...(packages.get(entry.package.name) ?? [])]
        .filter((version) => isAffected(entry, version))
        .map((version) => ({
          ...{ name: entry.package.name, version, title: summary, ids: [id, ...aliases] },
          severity: String(database_specific?.severity ?? 'unknown').toLowerCase(),
          fixed: fixedIn(entry, version),
        })),
    )
}

function isAffected({ versions = [], ranges = [] }, version) {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events = [] }) => type === 'SEMVER' && isWithin(events, version))
  )
}

/**
 * Returns whether a vulnerability affects a version. Each event starts or ends the vulnerability at
 * a version. The last event at or below the given version decides.
 */
function isWithin(events, version) {
  let isIn = false
  const sorted = events
    .map((event) => ({ ...event, at: event.introduced ?? event.fixed ?? event.last_affected }))
    .map((event) => ({ ...event, at: event.at === '0' ? '0.0.0-0' : event.at }))
    .filter(({ at }) => semver.valid(at))
    .toSorted((one, other) => semver.compare(one.at, other.at))
  for (const { introduced, fixed, at } of sorted) {
    if (introduced !== undefined) isIn ||= semver.gte(version, at)
    else if (fixed !== undefined) isIn &&= semver.lt(version, at)
    else isIn &&= semver.lte(version, at)
  }
  return isIn
}

function fixedIn({ ranges = [] }, version) {
  return ranges
    .flatMap(({ events = [] }) => events)
    .flatMap(({ fixed }) =>
      fixed && semver.valid(fixed) && semver.gt(fixed, version) ? [fixed] : [],
    )
    .toSorted(semver.compare)[0]
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
