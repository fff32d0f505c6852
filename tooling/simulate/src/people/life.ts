import { persistently, resumeAgain, sitDown, type Surroundings } from './desk'
import { noteCrash } from './note-crash'
import type { Person } from './person'
import { begin, closeAndOpen, drawStep, signIn } from './steps'

/** Lives a while: opens the app, begins an application, and works on it. */
export async function live(person: Person, around: Surroundings, steps: number): Promise<void> {
  const { world } = around
  const desk = sitDown(person)
  await world.sleep(world.random.below(3_000))
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  for (let count = 0; count < steps && !person.asksForErasure; count += 1) {
    if (!person.application) await begin(desk, around)
    else if (!desk.application) await closeAndOpen(desk, around)
    else await drawStep(world)(desk, around)
    await world.sleep(world.random.below(world.random.pick([50, 1_500, 6_000])))
  }
}

/** Comes back once all is calm: what was left is saved, and the server is asked once more. */
export async function comeBackAtLast(person: Person, around: Surroundings): Promise<void> {
  const { world } = around
  // What open windows have not saved is saved now; then every window is gone.
  await world.sleep(90_000)
  for (const window of person.browser.windows) if (window.alive) window.crash()
  noteCrash(person, around.network)
  const { application } = person
  if (!application || person.asksForErasure) return
  const desk = sitDown(person)
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  // A sign-in may have moved the application to the account although no answer said so.
  const mayBeAccount = around.network.exchanges.some(
    ({ person: by, route }) => by === person.name && route === '/api/auth/verify',
  )
  if (mayBeAccount && !window.page.useSessionStore.getState().user?.email) {
    await signIn(desk, around)
  }
  await resumeAgain(desk, world)
  await persistently(world, () => window.do((page) => page.loadApplication(application.id)))
  await world.sleep(30_000)
  const read = await window
    .do(({ call }) => call('readApplication', { params: { id: application.id } }))
    .catch((error: unknown) => (error as { status?: number }).status ?? 0)
  person.final =
    typeof read === 'number'
      ? { status: read, answers: {} }
      : { status: 200, answers: read.answers }
}
