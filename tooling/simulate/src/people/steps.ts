import { multipart, pdf } from '../../../../apps/api/test/support/multipart'
import type { Network } from '../ports/network'
import type { World } from '../world/world'
import { openWindow, withRetries, type Step } from './desk'
import { recordJournal } from './record-journal'
import { FIELDS, type Person } from './person'
import { submit } from './submit'
import { typeAnswer, typeNumber } from './typing'

export const begin: Step = async (desk, environment) => {
  const { person } = desk
  const key = `create-${person.name}`
  const { window } = desk
  const made = await withRetries(environment.world, () =>
    window.do(({ withSession, useApplicationsStore }) =>
      withSession(() =>
        useApplicationsStore
          .getState()
          .create({ name: person.mark, schemaId: 'medicare-supplement' }, key),
      ),
    ),
  )
  if (!made) return
  person.application = { id: made.id, resumeCode: made.resumeCode }
  desk.application = await withRetries(environment.world, () =>
    window.do((page) => page.loadApplication(made.id)),
  )
}

const type: Step = async ({ application, other, person }, { world }) => {
  const target = other && world.random.chance(0.4) ? other.application : application
  if (target) typeAnswer({ world, person }, target, world.random.below(FIELDS.length))
}

const giveNumber: Step = async ({ application, person }, { world }) => {
  if (application) typeNumber({ world, person }, application)
}

const crash: Step = async (desk, environment) => {
  desk.other?.window.crash()
  desk.other = undefined
  desk.window.crash()
  recordJournal(desk.person, environment.network)
  await environment.world.sleep(environment.world.random.below(3_000))
  await openWindow(desk, environment)
}

export const closeAndOpen: Step = async (desk, environment) => {
  desk.window.close()
  desk.other?.window.close()
  desk.other = undefined
  await environment.world.sleep(environment.world.random.below(10_000))
  await openWindow(desk, environment)
}

const openAnother: Step = async (desk, { world }) => {
  const { person } = desk
  if (!person.application || desk.other) return
  const { id } = person.application
  const window = person.browser.open()
  await window.do(({ startApp }) => startApp())
  const application = await withRetries(world, () => window.do((page) => page.loadApplication(id)))
  if (application) desk.other = { window, application }
}

const comeBack: Step = async ({ window }) => window.showAgain()

/**
 * Returns how the person answers the page of a sign-in link. If a response with the cookie of the
 * link's request was lost, the page asks whether to move the work. The person says yes.
 */
function answerToLink(person: Person, network: Network): { moveWork?: true } {
  const lost = network.exchanges.some(
    ({ browser, route, arrivedAt }) =>
      browser === person.browser.name &&
      route === '/api/auth/associate-email' &&
      arrivedAt === undefined,
  )
  return lost ? { moveWork: true } : {}
}

export const signIn: Step = async ({ person, window }, { world, mail, network }) => {
  person.addresses.add(person.email)
  const before = mail.delivered.length
  const asked = await window
    .do(({ call }) => call('associateEmail', { body: { email: person.email } }))
    .catch(() => undefined)
  if (!asked) return
  for (let waited = 0; waited < 60; waited += 1) {
    const message = mail.delivered.slice(before).find(({ address }) => address === person.email)
    const token = /#token=([\w-]+)/.exec(message?.message.text ?? '')?.[1]
    if (token) {
      const user = await window
        .do(({ call }) => call('verify', { body: { token, ...answerToLink(person, network) } }))
        .catch(() => undefined)
      if (user) window.page.useSessionStore.getState().signedIn(user)
      return
    }
    await world.sleep(2_000)
  }
}

const upload: Step = async ({ person, window }, { network }) => {
  if (!person.application) return
  const { body, headers } = multipart(pdf(`${person.mark}.pdf`, 300))
  const path = `/api/application/${person.application.id}/documents`
  const sender = {
    person: person.name,
    browser: person.browser.name,
    window,
    cookies: person.browser.cookies,
  }
  const sent = { method: 'POST', path, headers, body }
  await network.send(sender, sent).catch(() => undefined)
}

const readForeignApplication: Step = async ({ person, window }, { people, world }) => {
  const other = world.random.pick(people)
  if (other === person || !other.application) return
  const { id } = other.application
  world.note(`${person.name} asks for the application of ${other.name}`)
  await window.do(({ call }) => call('readApplication', { params: { id } })).catch(() => undefined)
}

const moveToAnotherBrowser: Step = async (desk, environment) => {
  const { person } = desk
  const code = desk.application?.store.getState().detail.resumeCode
  if (!person.application || !code || person.addresses.size > 0) return
  desk.window.crash()
  desk.other?.window.crash()
  desk.other = undefined
  person.browser = environment.openBrowser(person.name)
  person.codeToRetry = code
  await openWindow(desk, environment)
}

const erase: Step = async ({ person, window }, { world }) => {
  person.asksForErasure = true
  world.note(`${person.name} asks to be erased`)
  await window
    .do(({ useSessionStore }) => useSessionStore.getState().deleteMyData())
    .catch(() => undefined)
}

/**
 * Actions that a simulated person can take. An action with a higher number is chosen more often.
 */
const STEPS: readonly (readonly [number, Step])[] = [
  [40, type],
  [4, giveNumber],
  [6, crash],
  [6, closeAndOpen],
  [5, openAnother],
  [3, comeBack],
  [3, signIn],
  [3, upload],
  [4, readForeignApplication],
  [3, moveToAnotherBrowser],
  [3, submit],
  [1, erase],
]

const TOTAL = STEPS.reduce((sum, [weight]) => sum + weight, 0)

export function drawStep(world: World): Step {
  let left = world.random.below(TOTAL)
  for (const [weight, step] of STEPS) {
    if (left < weight) return step
    left -= weight
  }
  return type
}
