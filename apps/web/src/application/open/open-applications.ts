import type { FormDefinition } from '@gapwise/form-engine'

import { type ApplicationDetail, call, pathOf } from '../../adapters/api/api-client'
import { askedAhead } from '../../adapters/api/asked-ahead'
import { logFailure } from '../../adapters/telemetry/log'
import { onSavedInOtherTab } from '../../adapters/windows/other-tabs'
import { onConnected, onShownAgain, watchPageLeaving } from '../../adapters/browser/page-lifecycle'
import { onLogout } from '../../stores/session/session-store'
import { whenStarted } from '../../stores/session/when-started'
import { withSession } from '../../stores/session/with-session'
import { type OpenApplication, openApplication } from './open-application'
import { deleteRemovedEarlier } from './removed-documents'

/** The definitions that applications are made with; a page need not wait for them to open. */
async function loadDefinitions(): Promise<readonly FormDefinition[]> {
  const { enrollmentForm } = await import('@gapwise/enrollment-forms')
  return [enrollmentForm]
}

/**
 * Applications opened in this visit. They stay open when somebody goes to another page, so that
 * what was not saved there is still being saved.
 */
const open = new Map<string, Promise<OpenApplication>>()
const ready = new Set<OpenApplication>()
/** Grows when they are forgotten: one that was on its way then is nobody's any more. */
let closings = 0
let watching = false

/**
 * The application with its answers, fetched once a visit.
 * @throws ApiError with status 404 for an application that is not this person's.
 */
export function loadApplication(id: string): Promise<OpenApplication> {
  const known = open.get(id)
  if (known) {
    return known.then((application) => {
      application.reconnect()
      return application
    })
  }
  watch()
  const loading = fetchApplication(id)
  open.set(id, loading)
  // A failed fetch is not kept: pressing "Try again" asks the server again.
  loading.catch(() => {
    if (open.get(id) === loading) open.delete(id)
  })
  return loading
}

/**
 * Forget the open applications, so that the next person at this computer sees none of them. Nor is any saved to: a
 * queue would take its application along into the next person's session.
 */
export function closeApplications(): void {
  closings += 1
  for (const { queue } of ready) queue.close()
  open.clear()
  ready.clear()
}

async function fetchApplication(id: string): Promise<OpenApplication> {
  const journal = import('./keep-unsaved-answers')
  const finding = journal.then(({ findUnsavedAnswers }) => findUnsavedAnswers(id, whenStarted()))
  const before = closings
  try {
    const [definitions, first, found, { keepUnsavedAnswers }] = await Promise.all([
      loadDefinitions(),
      readFirst(id),
      finding,
      journal,
    ])
    const detail = found.serverHasMore ? await readApplication(id) : first
    if (closings !== before) throw new Error('Signed out while the application was on its way.')
    const application = openApplication(definitionOf(detail, definitions), detail)
    keepUnsavedAnswers(application, found)
    void deleteRemovedEarlier(id, application.form)
    ready.add(application)
    return application
  } catch (error) {
    void finding.then(({ keep }) => keep()).catch(() => undefined)
    throw error
  }
}

/** What the document asked for ahead was given to a session that stands: it need not be looked for first. */
async function readFirst(id: string): Promise<ApplicationDetail> {
  const ahead = await askedAhead(pathOf('readApplication', { id }))
  if (ahead !== undefined) return ahead as ApplicationDetail
  await whenStarted()
  return readApplication(id)
}

async function readApplication(id: string): Promise<ApplicationDetail> {
  try {
    return await withSession(() => call('readApplication', { params: { id } }))
  } catch (error) {
    logFailure('readApplication', error)
    throw error
  }
}

function definitionOf(
  { schemaId }: ApplicationDetail,
  definitions: readonly FormDefinition[],
): FormDefinition {
  const definition = definitions.find(({ id }) => id === schemaId)
  if (!definition) {
    throw new Error(
      `The application was made with the form “${schemaId}”, which this version of the page does not have. Reload the page to get the newest version.`,
    )
  }
  return definition
}

function watch(): void {
  if (watching) return
  watching = true
  onLogout(closeApplications)
  watchPageLeaving({
    leave: () => {
      for (const { queue } of ready) queue.flushBeforeLeaving()
    },
    hasUnsaved: () => [...ready].some(({ queue }) => queue.state.unsaved),
    save: () => Promise.all([...ready].map(({ queue }) => queue.flush())),
  })
  onSavedInOtherTab((id) => {
    for (const application of ready) if (application.id === id) void application.takeOver()
  })
  // Another device may have gone on with it, or opened it by its code.
  onShownAgain(() => {
    for (const application of ready) void application.takeOver()
  })
  // The next attempt may be half a minute away when the connection comes back.
  onConnected(() => {
    for (const { queue, locality } of ready) {
      if (queue.state.phase === 'retrying') void queue.flush()
      locality.retry()
    }
  })
}
