import fastify from 'fastify'
import { expect, it } from 'vitest'
import { listeningAddress } from './listening-address'

it.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['localhost', /^http:\/\/localhost:\d+$/],
  ['0.0.0.0', /^http:\/\/localhost:\d+$/],
])('returns an address that opens a server on %s', async (host, expected) => {
  const app = fastify()
  app.get('/', () => 'here')
  await app.listen({ host, port: 0 })
  try {
    const address = listeningAddress(app, host)
    expect(address).toMatch(expected)
    expect(await (await fetch(address)).text()).toBe('here')
  } finally {
    await app.close()
  }
})
