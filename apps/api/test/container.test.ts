import { calls } from '@gapwise/api-contract'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SETTINGS } from '../src/config/settings'
import build from '../tsup.config'

// Checks that everything named in the Dockerfile and compose.yaml exists. Does not build a
// container.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const dockerfile = read('Dockerfile').replaceAll(/\\\n/g, ' ')
const compose = read('compose.yaml')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

it('the image is built from commands, packages, and folders that exist', () => {
  const folders = matches(dockerfile, /--prefix (\S+)/g)
  expect(folders).toEqual(['tooling/pnpm'])
  for (const folder of folders) {
    // `npm ci` needs both `package.json` and `package-lock.json`.
    expect(existsSync(`${root}${folder}/package.json`), folder).toBe(true)
    expect(existsSync(`${root}${folder}/package-lock.json`), folder).toBe(true)
  }
  const packages = readdirSync(`${root}apps`).map(
    (app) => (JSON.parse(read(`apps/${app}/package.json`)) as { name: string }).name,
  )
  const filters = matches(dockerfile, /--filter=(\S+)/g)
  expect(filters.length).toBeGreaterThan(0)
  expect(packages).toEqual(expect.arrayContaining(filters))
  const copied = matches(dockerfile, /\b(apps\/[\w/-]+)/g).filter((path) => !path.endsWith('dist'))
  for (const path of copied) expect(existsSync(`${root}${path}`), path).toBe(true)
})

it('the image starts a built file as a user who can write to the data folder', () => {
  const [, command] = /^CMD \["node", "dist\/(\w+)\.js"\]$/m.exec(dockerfile) ?? []
  const { entry } = build as { entry: Record<string, string> }
  expect(Object.keys(entry)).toContain(command)
  for (const source of Object.values(entry))
    expect(existsSync(`${root}apps/api/${source}`)).toBe(true)
  const [, dataDir] = /\bDATA_DIR=(\S+)/.exec(dockerfile) ?? []
  expect(dockerfile).toContain(`chown node:node ${dataDir}`)
  expect(dockerfile).toContain(`VOLUME ${dataDir}\n`)
  expect(compose).toContain(`- data:${dataDir}\n`)
  expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.indexOf('chown node:node'))
})

it('the image and compose set only variables that the server reads', () => {
  const known = Object.keys(SETTINGS.properties)
  const [env = ''] = matches(dockerfile, /^ENV (.+)$/gm)
  const ofServer = /\n {2}server:\n([\s\S]*?)\n {2}\w/.exec(compose)?.[1] ?? ''
  const names = [...matches(env, /(\w+)=/g), ...matches(ofServer, /^ {6}([A-Z_]+):/gm)]
  expect(names).toEqual(
    expect.arrayContaining(['DATA_DIR', 'WEB_DIST', 'DATABASE_URL', 'DATA_KEYS']),
  )
  expect(known).toEqual(expect.arrayContaining(names))
})

it('the health check uses a path and port that the server serves', () => {
  const [, port, path] = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'\)/.exec(dockerfile) ?? []
  expect(path).toBe(calls.readiness.path)
  expect(dockerfile).toContain(` PORT=${port} `)
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(compose).toContain(`:${port}:${port}\n`)
})

it('the container gets more time to stop than the server takes', () => {
  const seconds = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
  const longest = Number(
    /LONGEST_STOP = ([\d_]+)/.exec(read('apps/api/src/server.ts'))?.[1]?.replaceAll('_', ''),
  )
  expect(seconds * 1_000).toBeGreaterThan(longest)
})

it('compose refers only to services and volumes that it defines', () => {
  const [services = '', volumes = ''] = compose.split(/^volumes:$/m)
  const names = matches(services, /^ {2}(\w+):$/gm)
  for (const name of matches(services, /depends_on:\n {6}(\w+):/g)) expect(names).toContain(name)
  const mounted = matches(services, /^ {6}- (\w+):\//gm)
  expect(mounted.toSorted()).toEqual(matches(volumes, /^ {2}(\w+):$/gm).toSorted())
  const [, host] = /DATABASE_URL: .*@(\w+):/.exec(services) ?? []
  expect(names).toContain(host)
})

it('the image runs on the Node version of development, pinned exactly', () => {
  const [, version] = /^ARG NODE=(\d+\.\d+\.\d+)-bookworm-slim$/m.exec(dockerfile) ?? []
  expect(version?.split('.')[0]).toBe(read('.nvmrc').trim())
  const bases = matches(dockerfile, /^FROM (\S+)/gm)
  expect(new Set(bases)).toEqual(new Set(['node:${NODE}']))
  // sharp has prebuilt binaries for Debian's C library on x64 and arm64.
  const lockfile = read('pnpm-lock.yaml')
  for (const processor of ['x64', 'arm64']) {
    expect(lockfile).toContain(`'@img/sharp-linux-${processor}@`)
  }
})

it('compose has no default password', () => {
  const uses = matches(compose, /\$\{(POSTGRES_PASSWORD[^}]*)\}/g)
  expect(uses.length).toBeGreaterThan(1)
  for (const use of uses) expect(use).toMatch(/^POSTGRES_PASSWORD:\?Put POSTGRES_PASSWORD=/)
})

it('the server trusts the proxies that can reach it', () => {
  const [, trusted = ''] = /TRUST_PROXY: \$\{TRUST_PROXY:-(\S+)\}/.exec(compose) ?? []
  const [, proxy] = /ipv4_address: (\S+)/.exec(compose) ?? []
  const [, gateway] = /gateway: (\S+)/.exec(compose) ?? []
  expect(trusted.split(',')).toEqual([proxy, gateway])
  const [, network = ''] = /subnet: (\d+\.\d+\.\d+\.)0\/24/.exec(compose) ?? []
  for (const address of [proxy, gateway]) expect(address?.startsWith(network)).toBe(true)
  const [, port] = /reverse-proxy --from \S+ --to server:(\d+)/.exec(compose) ?? []
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
})

it('each service is limited to what it needs', () => {
  const [services = ''] = compose.split(/^networks:$/m)
  const each = services.split(/\n(?= {2}\w+:\n)/).slice(1)
  expect(each).toHaveLength(3)
  for (const service of each) {
    for (const held of [
      /\n {4}mem_limit: \d+[mg]\n/,
      /\n {4}read_only: true\n {4}tmpfs:\n {6}- \/tmp\n/,
      /\n {4}cap_drop:\n {6}- ALL\n/,
      /\n {4}security_opt:\n {6}- no-new-privileges:true/,
      /\n {4}stop_grace_period: \d+s\n/,
      /\n {4}restart: unless-stopped\n/,
    ]) {
      expect(service).toMatch(held)
    }
  }
})
