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

/** A link that another person asked for in their own browser. */
const foreignLink = async (email: string): Promise<string> =>
  (await askForLink(server, server.visitor(), email)).token

const idsOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.call('listApplications')).map(({ id }) => id)
const ssnOf = async ({ visitor, id }: Pick<Person, 'visitor' | 'id'>) =>
  (await visitor.call('readApplication', { params: { id } })).answers['applicant']?.['max_ssn']
const readLink = (visitor: Visitor, token: string) =>
  visitor.call('readSignInLink', { body: { token } })

describe('the link of a stranger, opened by somebody with a draft', () => {
  it('takes nothing of the draft into the stranger’s account', async () => {
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

  it('takes nothing into an account that begins with it', async () => {
    const victim = await newVictim()
    const token = await foreignLink(newAddress())
    const { id } = await victim.visitor.call('verify', { body: { token } })
    const { rows } = await server.database.query('select from applications where owner_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  it('loses nothing of it: signed out, the person goes on with it', async () => {
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

  it('loses nothing when the account’s session ends by itself', async () => {
    const victim = await newVictim()
    await victim.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    victim.visitor.cookies.delete('sid')
    await victim.visitor.call('registerAnonymous')
    expect(await ssnOf(victim)).toBe(victim.ssn)
  })

  it('moves it where the person says yes, at once or later', async () => {
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

  it('can be closed for good, and its resume code still opens it', async () => {
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

  it('moves nothing by a cookie of another request', async () => {
    const victim = await newVictim()
    await askForLink(server, victim.visitor, newAddress())
    await victim.visitor.call('verify', { body: { token: await foreignLink(newAddress()) } })
    expect(await idsOf(victim.visitor)).toEqual([])
  })
})

describe('reading a link', () => {
  it('names its address masked, and spends nothing', async () => {
    const browser = server.visitor()
    const { token } = await askForLink(server, browser, 'rosa@example.com')
    const own = { email: 'r•••@example.com', askedHere: true, hasWork: false }
    expect(await readLink(browser, token)).toEqual(own)
    expect(await readLink(browser, token)).toEqual(own)
    expect(await browser.call('verify', { body: { token } })).toMatchObject({
      email: 'rosa@example.com',
    })
  })

  it('says that the browser did not ask for it, and has work', async () => {
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

  it('says nothing of a spent or unknown one', async () => {
    const token = await foreignLink(newAddress())
    await server.visitor().call('verify', { body: { token } })
    for (const gone of [token, 'unknown', '123456']) {
      const failure = await server.visitor().fail('readSignInLink', { body: { token: gone } })
      expect(failure).toMatchObject({ statusCode: 422, code: 'TOKEN_INVALID' })
    }
  })
})

it('work made in the browser that asked moves by its code, unasked', async () => {
  const { visitor, id, ssn } = await newVictim()
  const { code } = await askForLink(server, visitor, newAddress())
  await visitor.call('verify', { body: { token: code ?? '' } })
  expect(await ssnOf({ visitor, id })).toBe(ssn)
})
