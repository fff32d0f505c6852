import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { askForLink, signIn } from './support/links'
import { newPerson, type Person } from './support/people'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let people = 0
const newAddress = (): string => `mallory-${(people += 1)}@example.com`
const newVictim = (): Promise<Person> => newPerson(server, (people += 1))

/** Returns a link that another person requested in their own browser. */
const foreignLink = async (email: string): Promise<string> =>
  (await askForLink(server, server.visitor(), email)).token

const idsOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.call('listApplications')).map(({ id }) => id)
const ssnOf = async ({ visitor, id }: Pick<Person, 'visitor' | 'id'>) =>
  (await visitor.call('readApplication', { params: { id } })).answers['applicant']?.['max_ssn']
const readLink = (visitor: Visitor, token: string) =>
  visitor.call('readSignInLink', { body: { token } })

describe('a stranger’s link, opened by a person with a draft', () => {
  it('moves nothing of the draft into the stranger’s account', async () => {
    const email = newAddress()
    const victim = await newVictim()
    const token = await foreignLink(email)
    expect(await victim.visitor.call('verify', { body: { token } })).toMatchObject({ email })

    const stranger = server.visitor()
    await signIn(server, stranger, email)
    expect(await idsOf(stranger)).toEqual([])
    const { id } = victim
    expect(await stranger.fail('readApplication', { params: { id } })).toMatchObject({
      code: 'APPLICATION_UNKNOWN',
    })
    expect((await stranger.call('loadOnboarding')).onboardingData).toBeNull()
  })

  it('moves nothing into an account that it creates', async () => {
    const victim = await newVictim()
    const token = await foreignLink(newAddress())
    const { id } = await victim.visitor.call('verify', { body: { token } })
    const { rows } = await server.database.query('select from applications where owner_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  it('loses nothing: after signing out, the person can continue the draft', async () => {
    const victim = await newVictim()
    const token = await foreignLink(newAddress())
    await victim.visitor.call('verify', { body: { token } })
    expect(await idsOf(victim.visitor)).toEqual([])
    expect(await victim.visitor.call('readEarlierWork')).toEqual({ present: true })

    expect(await victim.visitor.call('logout')).toMatchObject({ earlierWork: true })
    expect(await victim.visitor.call('registerAnonymous')).toMatchObject({
      isAnonymous: true,
      earlier: true,
    })
    expect(await ssnOf(victim)).toBe(victim.ssn)
    expect(await victim.visitor.call('readEarlierWork')).toEqual({ present: false })
  })

  it('loses nothing when the account’s session expires', async () => {
    const victim = await newVictim()
    await victim.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    victim.visitor.cookies.delete('sid')
    await victim.visitor.call('registerAnonymous')
    expect(await ssnOf(victim)).toBe(victim.ssn)
  })

  it('moves the draft if the person agrees, immediately or later', async () => {
    const atOnce = await newVictim()
    const token = await foreignLink(newAddress())
    await atOnce.visitor.call('verify', { body: { token, moveWork: true } })
    expect(await ssnOf(atOnce)).toBe(atOnce.ssn)
    expect(await atOnce.visitor.call('readEarlierWork')).toEqual({ present: false })

    const later = await newVictim()
    await later.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    await later.visitor.call('moveEarlierWork')
    expect(await ssnOf(later)).toBe(later.ssn)
    expect((await later.visitor.call('loadOnboarding')).onboardingData).not.toBeNull()
    expect(await later.visitor.fail('moveEarlierWork')).toMatchObject({ code: 'EARLIER_WORK_GONE' })
  })

  it('lets the person close the draft, which the resume code still opens', async () => {
    const victim = await newVictim()
    await victim.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    await victim.visitor.call('logout')
    await victim.visitor.call('closeEarlierWork')
    await victim.visitor.call('registerAnonymous')
    expect(await idsOf(victim.visitor)).toEqual([])
    const { resumeCode } = victim
    await victim.visitor.call('resumeApplication', { body: { resumeCode } })
    expect(await idsOf(victim.visitor)).toEqual([victim.id])
  })

  it('moves nothing because of a cookie from another request', async () => {
    const victim = await newVictim()
    await askForLink(server, victim.visitor, newAddress())
    await victim.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    expect(await idsOf(victim.visitor)).toEqual([])
  })
})

describe('reading a link', () => {
  it('shows its masked address and does not use it up', async () => {
    const browser = server.visitor()
    const { token } = await askForLink(server, browser, 'rosa@example.com')
    const own = { email: 'r•••@example.com', askedHere: true, hasWork: false }
    expect(await readLink(browser, token)).toEqual(own)
    expect(await readLink(browser, token)).toEqual(own)
    expect(await browser.call('verify', { body: { token } })).toMatchObject({
      email: 'rosa@example.com',
    })
  })

  it('says that another browser requested it and that this one has work', async () => {
    const { visitor } = await newVictim()
    expect(await readLink(visitor, await foreignLink(newAddress()))).toMatchObject({
      askedHere: false,
      hasWork: true,
    })
    expect(await readLink(server.visitor(), await foreignLink(newAddress()))).toMatchObject({
      askedHere: false,
      hasWork: false,
    })
  })

  it('reveals nothing about a used or unknown link', async () => {
    const token = await foreignLink(newAddress())
    await server.visitor().call('verify', { body: { token } })
    for (const gone of [token, 'unknown', '123456']) {
      const failure = await server.visitor().fail('readSignInLink', { body: { token: gone } })
      expect(failure).toMatchObject({ statusCode: 422, code: 'TOKEN_INVALID' })
    }
  })
})

it('work in the requesting browser moves with the code without asking', async () => {
  const { visitor, id, ssn } = await newVictim()
  const { code } = await askForLink(server, visitor, newAddress())
  await visitor.call('verify', { body: { token: code ?? '' } })
  expect(await ssnOf({ visitor, id })).toBe(ssn)
})
