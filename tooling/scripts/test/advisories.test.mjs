import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { checkAdvisories } from '../../checks/advisories/check-advisories.mjs'

const directory = mkdtempSync(join(tmpdir(), 'gapwise-advisories-'))
const servers = []
afterEach(() => Promise.all(servers.splice(0).map(stop)))
afterAll(() => rmSync(directory, { recursive: true }))

const LOCKFILE = `lockfileVersion: '9.0'

packages:

  '@scope/parser@1.4.0':
    resolution: {integrity: sha512-x}

  left@2.0.0:
    resolution: {integrity: sha512-y}
    engines: {node: '>=18'}

  left@3.1.0-beta.1:
    resolution: {integrity: sha512-z}

snapshots:

  never@1.0.0: {}
`

function file(name, content) {
  const path = join(directory, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const stop = (server) => new Promise((resolve) => void server.close(resolve))

/**
 * Starts a registry that gives the same response to every request and records requests in `asked`.
 */
async function registry(status, answer) {
  const asked = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { asked, address: `http://127.0.0.1:${server.address().port}/npm` }
}

async function check(source, accepted = []) {
  const today = '2026-11-20'
  const { ok, lines } = await checkAdvisories({ source, lockfile: LOCKFILE, accepted, today })
  return { ok, output: lines.join('\n') }
}

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Runs what it parses',
  severity: 'high',
  vulnerable_versions: '<1.4.1',
}
/** Advisory for minimist 0.0.8, which the check expects in every source. */
const minimist = [{ ...advisory, url: 'GHSA-vh95-rmgr-6w4m', vulnerable_versions: '<0.2.1' }]

describe('a registry', () => {
  it('without advisories for the lockfile passes the check', async () => {
    const { address, asked } = await registry(200, { minimist })
    expect(await check(address)).toEqual({
      ok: true,
      output: 'Advisories: none for 3 versions of 2 packages',
    })
    expect(asked).toEqual([
      {
        path: '/npm/-/npm/v1/security/advisories/bulk',
        body: {
          '@scope/parser': ['1.4.0'],
          left: ['2.0.0', '3.1.0-beta.1'],
          minimist: ['0.0.8'],
        },
      },
    ])
  })

  it('with an advisory fails the check, which names the version and the advisory', async () => {
    const other = { ...advisory, vulnerable_versions: '>=2.5.0 <3.1.0' }
    const { address } = await registry(200, {
      '@scope/parser': [advisory],
      left: [other],
      minimist,
    })
    const { ok, output } = await check(address)
    expect(ok).toBe(false)
    expect(output).toContain(
      '@scope/parser 1.4.0: Runs what it parses (high, GHSA-aaaa-bbbb-cccc)\n',
    )
    // The output lists only the package version that is inside the affected range.
    expect(output).toContain('left 3.1.0-beta.1:')
    expect(output).not.toContain('left 2.0.0')
    expect(output).toContain('2 known advisories')
  })

  it('with an accepted advisory passes until its end date', async () => {
    const { address } = await registry(200, { '@scope/parser': [advisory], minimist })
    const accept = (until) => [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'Parses only our own', until }]
    expect(await check(address, accept('2999-12-31'))).toMatchObject({
      ok: true,
      output: expect.stringContaining('except 1 accepted'),
    })
    expect(await check(address, accept('2020-01-01'))).toMatchObject({ ok: false })
  })

  it.each([
    ['refuses', 405, '{}', 'it answered 405'],
    ['answers with a page', 200, '<html>', 'its answer is not a list'],
    ['answers something else', 200, '{"left":"fine"}', 'its answer is not a list'],
    [
      'has no advisories at all',
      200,
      '{}',
      'does not list the known vulnerability of minimist 0.0.8',
    ],
  ])('that %s is reported, and the check passes', async (_what, status, answer, reason) => {
    const { address } = await registry(status, answer)
    const { ok, output } = await check(address)
    expect(output).toContain('NOT CHECKED. The registry ')
    expect(output).toContain(reason)
    expect(ok).toBe(true)
  })

  it('that is unreachable is reported, and the check passes', async () => {
    const { address } = await registry(200, {})
    await stop(servers.pop())
    expect(await check(address)).toMatchObject({
      ok: true,
      output: expect.stringContaining(
        'NOT CHECKED. The registry gives no advisories: ECONNREFUSED',
      ),
    })
  })
})

describe('OSV records', () => {
  const record = (name, events, more = {}) => ({
    id: 'GHSA-dddd-eeee-ffff',
    summary: 'Never ends',
    database_specific: { severity: 'MODERATE' },
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    ...more,
  })

  it.each([
    ['before the fix', [{ introduced: '0' }, { fixed: '1.4.1' }], false],
    ['at the fix', [{ introduced: '0' }, { fixed: '1.4.0' }], true],
    ['before it started', [{ introduced: '1.5.0' }], true],
    ['that is the last affected one', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], false],
    [
      'between two vulnerabilities',
      [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.5.0' }, { fixed: '1.6.0' }],
      true,
    ],
    [
      'in the second one, in any order of events',
      [{ fixed: '1.6.0' }, { introduced: '1.3.0' }, { fixed: '1.2.0' }, { introduced: '0' }],
      false,
    ],
  ])('are compared with a version %s', async (_where, events, ok) => {
    const source = file('osv.json', [record('@scope/parser', events)])
    expect((await check(source)).ok).toBe(ok)
  })

  it('may be one per line or per file, and name the fixed version', async () => {
    const osvRecord = record('left', [{ introduced: '3.0.0' }, { fixed: '3.1.0' }])
    const line = 'left 3.1.0-beta.1: Never ends (moderate, GHSA-dddd-eeee-ffff), fixed in 3.1.0'
    const lines = file('osv.ndjson', `${JSON.stringify(osvRecord)}\n${JSON.stringify(osvRecord)}\n`)
    expect(await check(lines)).toMatchObject({ ok: false, output: expect.stringContaining(line) })
    mkdirSync(join(directory, 'osv'))
    file('osv/GHSA-dddd-eeee-ffff.json', osvRecord)
    expect(await check(join(directory, 'osv'))).toMatchObject({
      ok: false,
      output: expect.stringContaining(line),
    })
  })

  it('that were withdrawn or are for another ecosystem are ignored', async () => {
    const events = [{ introduced: '0' }]
    const python = record('left', events)
    python.affected[0].package.ecosystem = 'PyPI'
    const withdrawn = record('left', events, { withdrawn: '2026-01-01' })
    const source = file('osv.json', [python, withdrawn, record('minimist', events)])
    expect(await check(source)).toEqual({
      ok: true,
      output: 'Advisories: none for 3 versions of 2 packages',
    })
  })

  it('that are invalid are reported, and the check passes', async () => {
    const { ok, output } = await check(file('osv.json', 'nothing of that kind'))
    expect(output).toContain('it contains no OSV record')
    expect(ok).toBe(true)
  })
})

it('finds every package of our own lockfile', async () => {
  const { address, asked } = await registry(200, { minimist })
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const { ok } = await checkAdvisories({ source: address, lockfile, accepted: [], today: '' })
  expect(ok).toBe(true)
  const { body } = asked[0]
  const listed = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'))
  const count = listed.match(/^ {2}\S.*:$/gm).length
  // One more than the number of packages in the lockfile, because the check adds a planted package.
  expect(Object.values(body).flat()).toHaveLength(count + 1)
})
