import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker, PASSWORD } from './support/brokers'

const EMAIL = 'ben@agency.example'
const OTHER = 'eve@agency.example'

let server: TestServer
/** A browser in which Ben has signed in before. */
let own: Visitor
beforeAll(async () => {
  server = await startTestServer()
  const admin = await firstBroker(server)
  await newBroker(server, admin, { email: EMAIL, name: 'Ben' })
  await newBroker(server, admin, { email: OTHER, name: 'Eve' })
  own = server.visitor()
  await own.call('brokerLogin', { body: { email: EMAIL, password: PASSWORD } })
})
beforeEach(async () => {
  await own.call('brokerLogout')
  await server.database.query('delete from broker_sign_in_failures')
})
afterAll(() => server.close())

const login = async (visitor: Visitor, password: string, email = EMAIL): Promise<number> =>
  (await visitor.try('brokerLogin', { body: { email, password } })).status

it('failed attempts from everywhere do not lock a broker out of a known browser', async () => {
  await login(server.visitor(), 'wrong wrong wrong')
  // Insert the failed attempts directly. Real attempts would be slow, because the server hashes a
  // password for each of them.
  await server.database.query(
    `insert into broker_sign_in_failures (attempt, key, failed_at)
     select gen_random_uuid(), key, failed_at from broker_sign_in_failures, generate_series(1, 60)`,
  )
  expect(await login(server.visitor(), PASSWORD), 'an unknown browser').toBe(429)
  expect(await login(own, PASSWORD, OTHER), 'a browser that is known for another account').toBe(429)
  expect(await login(own, PASSWORD), 'a known browser').toBe(200)
})

it('a known browser gets 5 failed attempts, too', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect(await login(own, 'wrong again')).toBe(401)
  expect(await login(own, PASSWORD)).toBe(429)
})
