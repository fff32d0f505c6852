import type { FormDefinition } from '@gapwise/form-engine/core'

import { type ApplicationDetail, call, pathOf } from '../../adapters/api/api-client'
import { takePrefetched } from '../../adapters/api/prefetched'
import { logFailure } from '../../adapters/telemetry/log'
import { onSavedInOtherTab } from '../../adapters/windows/other-tabs'
import { onConnected, onShownAgain, watchPageLeaving } from '../../adapters/browser/page-lifecycle'
import { onLogout } from '../../stores/session/session-store'
import { whenStarted } from '../../stores/session/when-started'
import { withSession } from '../../stores/session/with-session'
import { recoverUnsavedAnswers, startAnswerJournal } from './answer-journal'
import { type OpenApplication, createOpenApplication } from './open-application'
import { deleteRemovedEarlier } from './removed-documents'

/** Loads the application definitions, which are in a separate script. */
async function loadDefinitions(): Promise<readonly FormDefinition[]> {
  const { enrollmentForm } = await import('@gapwise/enrollment-forms')
  return [enrollmentForm]
}

/**
 * Applications opened in this visit. They stay open while the user is on other pages, so that
 * autosave can finish.
 */
const open = new Map<string, Promise<OpenApplication>>()
const ready = new Set<OpenApplication>()
/** Increases at sign-out. An application that started to load before then must not open. */
let closings = 0
let watching = false

/**
 * Returns an application with its answers. Fetches each application once per visit.
 * @throws ApiCallError with status 404 for an application that does not belong to this user.
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
  // A failed fetch is not cached, so that "Try again" asks the server again.
  loading.catch(() => {
    if (open.get(id) === loading) open.delete(id)
  })
  return loading
}

/**
 * Closes all open applications, so that the next person at this computer sees none of them. Also
 * stops autosave, which could move an application into the next person's session.
 */
export function closeApplications(): void {
  closings += 1
  for (const { queue } of ready) queue.close()
  open.clear()
  ready.clear()
}

async function fetchApplication(id: string): Promise<OpenApplication> {
  const finding = recoverUnsavedAnswers(id, whenStarted())
  const before = closings
  try {
    const [definitions, first, found] = await Promise.all([
      loadDefinitions(),
      readFirst(id),
      finding,
    ])
    const detail = found.serverHasMore ? await readApplication(id) : first
    if (closings !== before) throw new Error('You signed out while the application was loading.')
    const application = createOpenApplication(definitionOf(detail, definitions), detail)
    startAnswerJournal(application, found)
    void deleteRemovedEarlier(id, application.form)
    ready.add(application)
    return application
  } catch (error) {
    void finding.then(({ release }) => release()).catch(() => undefined)
    throw error
  }
}

/**
 * Reads the application. A prefetched response proves that a session exists, so do not look the
 * session up first.
 */
async function readFirst(id: string): Promise<ApplicationDetail> {
  const prefetched = await takePrefetched(pathOf('readApplication', { id }))
  if (prefetched !== undefined) return prefetched as ApplicationDetail
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
      `This page is out of date. It doesn’t have the form “${schemaId}” that this application uses. Reload the page to get the newest version.`,
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
    for (const application of ready) if (application.id === id) void application.mergeFromServer()
  })
  // Another device might have changed the application or taken it over with its resume code.
  onShownAgain(() => {
    for (const application of ready) void application.mergeFromServer()
  })
  // Retry immediately, because the next scheduled attempt may be half a minute away.
  onConnected(() => {
    for (const { queue, locality } of ready) {
      if (queue.state.phase === 'retrying') void queue.flush()
      locality.retry()
    }
  })
}
