import type { BrokerApplication } from '@gapwise/api-contract'
import { loadCipher } from '../../protection/owner-keys'
import { possibleForBroker } from '../application-status'
import {
  describeErrors,
  describeLink,
  describeMasked,
  describeSigner,
  describeTopics,
  findSubmission,
  listGrants,
  listLinks,
  decryptApplication,
  plannedStartOf,
  readAnswers,
} from '../applications'
import { listChanges } from '../audit'
import { findHelp, helpPositionOf } from '../broker-help'
import { readBrokerNames } from '../brokers'
import { documentContexts, listDocuments } from '../documents'
import { contactOf } from './contact'
import { noteContext, type DeskDependencies } from './desk-dependencies'
import { describeGrant } from './grants'
import { listEvents, listNotes, type Viewer } from './repository'
import { applicantName, progressOf, stageOf, summarize } from './summaries/summary'
import { describeStatuses } from './statuses'
import { describeTimeline } from './timeline'

/**
 * Names of the data items that an application's page shows. The audit trail lists these names when
 * a broker opens the page.
 */
export const DETAIL_FIELDS: readonly string[] = [
  'applicant',
  'phone',
  'email',
  'state',
  'plan',
  'carrier',
  'signer',
  'topics',
  'errors',
  'documents',
  'notes',
  'timeline',
  'statuses',
]

/**
 * Returns one application with the data that a broker is allowed to see.
 * @throws {ApiError} `APPLICATION_UNKNOWN`
 */
export async function describeApplicationFor(
  deps: DeskDependencies,
  viewer: Viewer,
  id: string,
): Promise<BrokerApplication> {
  const { database, vault, clock } = deps
  const row = await deps.visible.expect(viewer, id)
  const cipher = await loadCipher(database, vault, row.id)
  const loaded = decryptApplication(row, await readAnswers(database, row.id), cipher, clock)
  const { draft } = loaded
  const summary = summarize(loaded)
  const isSubmitted = row.status === 'submitted'
  const submission = isSubmitted ? await findSubmission(database, row.id) : undefined
  const contact = await contactOf(database, deps, row)
  const names = await readBrokerNames(database)
  const notes = await listNotes(database, row.id)
  const now = clock.now()
  const carriers = row.naic ? await deps.carrierNames([row.naic]) : new Map<string, string>()
  return {
    id: row.id,
    client: row.owner_id,
    applicant: applicantName(draft.form),
    ...contact,
    state: summary.state,
    plan: summary.plan,
    carrier: row.naic && (carriers.get(row.naic) ?? row.naic),
    stage: stageOf(row, summary),
    sectionsDone: progressOf(row.status, summary).sectionsDone,
    effectiveDate: isSubmitted
      ? (summary.requestedStart ?? row.submitted_for ?? draft.facts.effective_date)
      : plannedStartOf(draft),
    createdAt: row.created_at.toISOString(),
    savedAt: row.updated_at.toISOString(),
    reference: submission?.reference ?? null,
    submittedAt: submission?.submitted_at.toISOString() ?? null,
    signer: submission ? describeSigner(submission, cipher) : null,
    assignee: row.broker_id ? { id: row.broker_id, name: row.broker_name ?? '' } : null,
    masked: describeMasked(draft),
    topics: describeTopics(draft),
    errors: isSubmitted ? [] : describeErrors(draft),
    documents: (await listDocuments(database, row.id)).map((document) => ({
      id: document.id,
      name: cipher.decrypt(document.name, documentContexts.name(document.id)),
      type: document.type,
      size: document.size,
    })),
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author,
      text: cipher.decrypt(note.note, noteContext(note.id)),
      writtenAt: note.written_at.toISOString(),
    })),
    timeline: describeTimeline(
      await listEvents(database, row.id),
      await listChanges(database, row.id),
      (broker) => names.get(broker) ?? 'a colleague',
    ),
    resumeGrants: (await listGrants(database, row.id)).map((grant) => describeGrant(grant, now)),
    signingLinks: (await listLinks(database, row.id)).map((link) =>
      describeLink(link, cipher, now),
    ),
    help: helpPositionOf(draft.form, await findHelp(database, row.id), now),
    statuses: await describeStatuses(database, cipher, (broker) => names.get(broker)),
    possibleStatuses: row.sent_status ? possibleForBroker(row.sent_status) : [],
  }
}
