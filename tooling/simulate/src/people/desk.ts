import type { OpenApplication } from '../../../../apps/web/src/application/open/open-application'
import type { Browser, BrowserWindow } from '../browser/browser'
import type { SimulatedMail } from '../ports/mail'
import type { Network } from '../ports/network'
import type { World } from '../world/world'
import type { Person } from './person'

/** Environment that all simulated people share. */
export interface Environment {
  readonly world: World
  readonly network: Network
  readonly mail: SimulatedMail
  readonly people: readonly Person[]
  openBrowser(person: string): Browser
}

/** A person who uses the app, and the window and application that this person is using. */
export interface Desk {
  readonly person: Person
  window: BrowserWindow
  application: OpenApplication | undefined
  /** A second window in which the active application is also open. */
  other: { readonly window: BrowserWindow; readonly application: OpenApplication } | undefined
}

/** One kind of action that a person takes. */
export type Step = (desk: Desk, environment: Environment) => Promise<void>

/** Maximum number of attempts in {@link withRetries}. */
const TRIES = 5

/** Retries work that can fail. Returns `undefined` if no attempt succeeded. */
export async function withRetries<Value>(
  world: World,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      return await work()
    } catch {
      await world.sleep(500 + world.random.below(3_000))
    }
  }
  return undefined
}

/** Opens a person's browser with one new window and no application. */
export function sitDown(person: Person): Desk {
  return { person, window: person.browser.open(), application: undefined, other: undefined }
}

/** Replaces the active window with a new one and opens the application in it. */
export async function openWindow(desk: Desk, { world }: Environment): Promise<void> {
  const { person } = desk
  desk.window = person.browser.open()
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  await withRetries(world, () =>
    window.do((page) => page.withSession(() => page.call('authStatus'))),
  )
  await resumeAgain(desk, world)
  const { application } = person
  desk.application =
    application &&
    (await withRetries(world, () => window.do((page) => page.loadApplication(application.id))))
}

/**
 * Sends the resume code until the server accepts it. If the server rejects the code, it accepted an
 * earlier attempt.
 */
export async function resumeAgain({ person, window }: Desk, world: World): Promise<void> {
  const code = person.codeToRetry
  if (!code) return
  const resumed = await withRetries(world, () =>
    window.do(({ withSession, useApplicationsStore }) =>
      withSession(() => useApplicationsStore.getState().resume(code)),
    ),
  )
  if (!resumed) return
  person.codeToRetry = undefined
  person.application = { id: resumed.id, resumeCode: resumed.resumeCode }
}
