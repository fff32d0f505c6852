import { resumeAgain, sitDown, withRetries, type Environment } from './desk'
import { recordJournal } from './record-journal'
import type { Person } from './person'
import { begin, closeAndOpen, drawStep, signIn } from './steps'

/** Milliseconds after which an address can get emails again. */
const MAIL_LIMIT_ENDS = 10 * 60_000

/** Simulates a person who opens the app, starts an application, and works on it. */
export async function runPerson(
  person: Person,
  environment: Environment,
  steps: number,
): Promise<void> {
  const { world } = environment
  const desk = sitDown(person)
  await world.sleep(world.random.below(3_000))
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  for (let count = 0; count < steps && !person.asksForErasure; count += 1) {
    if (!person.application) await begin(desk, environment)
    else if (!desk.application) await closeAndOpen(desk, environment)
    else await drawStep(world)(desk, environment)
    await world.sleep(world.random.below(world.random.pick([50, 1_500, 6_000])))
  }
}

/**
 * Simulates a person's return after all faults have ended. The person saves unsaved work and reads
 * the application one last time.
 */
export async function finishPerson(person: Person, environment: Environment): Promise<void> {
  const { world } = environment
  // Wait until open windows have saved their answers. Then crash every window.
  await world.sleep(90_000)
  for (const window of person.browser.windows) if (window.alive) window.crash()
  recordJournal(person, environment.network)
  const { application } = person
  if (!application || person.asksForErasure) return
  const desk = sitDown(person)
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  // A sign-in can move the application to the account even if its response was lost.
  const mayBeAccount = environment.network.exchanges.some(
    ({ person: by, route }) => by === person.name && route === '/api/auth/verify',
  )
  const isSignedIn = (): boolean => Boolean(window.page.useSessionStore.getState().user?.email)
  if (mayBeAccount && !isSignedIn()) {
    await signIn(desk, environment)
    if (!isSignedIn()) {
      // The server drops emails above an address's limit. The person waits and asks again.
      await world.sleep(MAIL_LIMIT_ENDS)
      await signIn(desk, environment)
    }
  }
  await resumeAgain(desk, world)
  await withRetries(world, () => window.do((page) => page.loadApplication(application.id)))
  await world.sleep(30_000)
  const read = await window
    .do(({ call }) => call('readApplication', { params: { id: application.id } }))
    .catch((error: unknown) => (error as { status?: number }).status ?? 0)
  person.final =
    typeof read === 'number'
      ? { status: read, answers: {} }
      : { status: 200, answers: read.answers }
}
