import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

const dist = mkdtempSync(join(tmpdir(), 'gapwise-web-'))
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Gapwise</title>')
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(dist, 'assets', 'main-abc123.js.gz'), gzipSync('export {}'))
  writeFileSync(join(dist, 'version.json'), '{"version":"/assets/main-abc123.js"}')
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startTestServer({ config: { webDist: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string) => server.visitor().request({ method: 'GET', url })

it.each(['/', '/onboarding', '/apply/some-id?section=build', '/no/such/page', '/index.html'])(
  '%s gets the app’s document, which is never cached',
  async (url) => {
    const { status, text, headers } = await get(url)
    expect(status).toBe(200)
    expect(text).toContain('<title>Gapwise</title>')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toContain('text/html')
  },
)

it('caches hashed files for a year and others for an hour', async () => {
  const script = await get('/assets/main-abc123.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/version.json')).headers['cache-control']).toBe('no-store')
})

it('sends the headers of documents with documents only', async () => {
  const names = ['content-security-policy', 'permissions-policy', 'x-frame-options']
  const { headers } = await get('/assets/main-abc123.js')
  for (const name of names) expect(headers[name]).toBeUndefined()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const url of ['/', '/favicon.svg', '/version.json']) {
    const document = await get(url)
    for (const name of names) expect(document.headers[name]).toBeDefined()
  }
})

it('sends the precompressed file to browsers that accept it', async () => {
  const request = { method: 'GET', url: '/assets/main-abc123.js' } as const
  const headers = { 'accept-encoding': 'gzip' }
  const compressed = await server.visitor().request({ ...request, headers })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await server.visitor().request(request)).text).toBe('export {}')
})

it.each(['/assets/gone-000000.js', '/robots.php', '/api', '/api/nothing', '/api/nothing.html'])(
  '%s is not a page and gets a standard 404',
  async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, body: { code: 'ROUTE_UNKNOWN' } })
  },
)

it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.env'])(
  '%s does not leave the directory',
  async (url) => {
    const { text } = await get(url)
    expect(text).not.toContain('"name"')
  },
)

it('refuses to start without a built app', async () => {
  await expect(startTestServer({ config: { webDist: join(dist, 'assets') } })).rejects.toThrow(
    /has no index\.html.*Build the app first\./,
  )
})
