import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let provider: Server
let server: TestServer
beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"access_token":"abc","expires_in":600}')
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  server = await startTestServer({
    config: {
      leadProvider: {
        url: `http://127.0.0.1:${port}/`,
        username: 'user',
        password: 'password',
        clientId: 'id',
        clientSecret: 'secret',
        grantType: 'password',
        body: 'form',
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  provider.close()
})

// Specification 3.1, 7.17
it('the token of the lead provider is set as a cookie that scripts cannot read', async () => {
  const visitor = server.visitor()
  const { headers } = await visitor.try('leadProviderToken')
  const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('token='))
  expect(cookie).toMatch(/^token=[\w-]+; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/)
  const sealed = Buffer.from(visitor.cookies.get('token') ?? '', 'base64url')
  expect(server.vault.decrypt(sealed, 'token cookie')).toBe('abc')
})
