import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { chooseInsurer } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

const application = { body: { name: 'Anna’s application', schemaId: 'medicare-supplement' } }

it('an application keeps whom it is for, on another device too', async () => {
  const helper = await server.registered()
  const form = { version: 8, applying_for: 'mother', first_name: 'Anna' }
  await helper.call('saveOnboarding', { body: form })
  const { id, resumeCode } = await helper.call('createApplication', application)
  expect(await helper.call('listApplications')).toMatchObject([{ id, applying_for: 'mother' }])

  const phone = await server.registered()
  await phone.call('resumeApplication', { body: { resumeCode } })
  const detail = await phone.call('readApplication', { params: { id } })
  expect(detail.applying_for).toBe('mother')
  const [quote] = await phone.call('listQuotes')
  expect(quote).toMatchObject({ applicationId: id, applying_for: 'mother' })
})

it('a later choice in the quote reaches the draft', async () => {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: { version: 8 } })
  const { id } = await visitor.call('createApplication', application)
  expect(await visitor.call('readApplication', { params: { id } })).not.toHaveProperty(
    'applying_for',
  )
  await visitor.call('saveOnboarding', { body: { version: 8, applying_for: 'both' } })
  expect((await visitor.call('readApplication', { params: { id } })).applying_for).toBe('both')
})

it('refuses an unknown value', async () => {
  const visitor = await server.registered()
  const error = await visitor.fail('saveOnboarding', { body: { version: 8, applying_for: 'dog' } })
  expect(error.statusCode).toBe(400)
})

it('lists quotes with their price, for a joint price', async () => {
  const visitor = await server.registered()
  const priced = { plan_type: 'G', naic: 'SAMPLE-1', rate: 120.5, discount_rate: 112 }
  await visitor.call('saveOnboarding', { body: { version: 8, applying_for: 'both', ...priced } })
  expect(await visitor.call('listQuotes')).toMatchObject([{ applying_for: 'both', ...priced }])
})

it('the list says where a draft continues, and about how long it takes', async () => {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', application)
  const [fresh] = await visitor.call('listApplications')
  expect(fresh?.continueAt).toEqual(expect.any(String))
  const changes = completeAnswers()
  await visitor.call('saveAnswers', { params: { id }, body: { changes } })
  const [complete] = await visitor.call('listApplications')
  expect(complete?.continueAt).toBe('Check your answers')
  expect(complete?.minutesLeft).toBeLessThan(fresh?.minutesLeft ?? 0)
})
