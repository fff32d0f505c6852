import type { OpenApplication } from '../../../../apps/web/src/application/open/open-application'
import type { Browser, BrowserWindow } from '../browser/browser'
import type { SimulatedMail } from '../ports/mail'
import type { Network } from '../ports/network'
import type { World } from '../world/world'
import type { Person } from './person'

/** What people live with. */
export interface Surroundings {
  readonly world: World
  readonly network: Network
  readonly mail: SimulatedMail
  readonly people: readonly Person[]
  openBrowser(person: string): Browser
}

/** A person at work: the windows that are open, and the one in front. */
export interface Desk {
  readonly person: Person
  window: BrowserWindow
  application: OpenApplication | undefined
  /** Another window with the same application. */
  other: { readonly window: BrowserWindow; readonly application: OpenApplication } | undefined
}

/** Something that a person does. */
export type Step = (desk: Desk, around: Surroundings) => Promise<void>

/** How often something that failed is tried before the person gives up for now. */
const TRIES = 5

/** Does something that may fail a few times; `undefined` if it never worked. */
export async function persistently<Value>(
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

/** Sits down at the browser, with one new window and no application yet. */
export function sitDown(person: Person): Desk {
  return { person, window: person.browser.open(), application: undefined, other: undefined }
}

/** Opens another window in place of the one in front, and the application in it. */
export async function openWindow(desk: Desk, { world }: Surroundings): Promise<void> {
  const { person } = desk
  desk.window = person.browser.open()
  const { window } = desk
  await window.do(({ startApp }) => startApp())
  await persistently(world, () =>
    window.do((page) => page.withSession(() => page.call('authStatus'))),
  )
  await resumeAgain(desk, world)
  const { application } = person
  desk.application =
    application &&
    (await persistently(world, () => window.do((page) => page.loadApplication(application.id))))
}

/** Types the resume code until the server has answered. A code that it no longer knows has done its work before. */
export async function resumeAgain({ person, window }: Desk, world: World): Promise<void> {
  const code = person.codeToRetry
  if (!code) return
  const resumed = await persistently(world, () =>
    window.do(({ withSession, useApplicationsStore }) =>
      withSession(() => useApplicationsStore.getState().resume(code)),
    ),
  )
  if (!resumed) return
  person.codeToRetry = undefined
  person.application = { id: resumed.id, resumeCode: resumed.resumeCode }
}
