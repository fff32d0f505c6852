import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a read that meets the erasing of the same data is answered 409, so that the page reads again', async () => {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: { version: 8, first_name: 'Rosa' } })
  // What a read sees that has the form and comes too late for its key.
  await server.database.query('delete from data_keys')
  expect((await visitor.fail('loadOnboarding')).statusCode).toBe(409)
})
