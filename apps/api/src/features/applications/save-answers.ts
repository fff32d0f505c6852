import type { AnswerUpdate, AnswerIssue, AnswersSaved } from '@gapwise/api-contract'
import type { Issue } from '@gapwise/form-engine'
import type { Transaction } from '../../database'
import { ApiError, ERRORS } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { hasAnswerShape } from './answer-shape'
import type { ApplicationForm } from './definitions'
import { applicationContexts } from './descriptions'
import { changeDraft } from './draft'
import { loadOwned, type ApplicationDependencies, type LoadedApplication } from './load-application'
import { writeAnswers } from './answer-repository'
import type { ApplicationRow } from './repository'

/**
 * Saves all changed answers or none, once per idempotency key. For each field, the last write wins
 * (D30). The engine normalizes values before they are stored (D41). A badly formatted value is
 * saved and reported as an issue.
 * @throws {ApiError} `FIELD_UNKNOWN`, `ANSWER_TYPE`, `APPLICATION_SUBMITTED`, `KEY_REUSED` (D53).
 */
export function saveAnswers(
  deps: ApplicationDependencies,
  request: {
    userId: string
    id: string
    changes: readonly AnswerUpdate[]
    key: string | undefined
  },
): Promise<AnswersSaved> {
  const { database, vault, clock } = deps
  const { userId, id, key } = request
  return database.transaction((transaction) =>
    runIdempotent(
      transaction,
      vault,
      { userId, key, request: ['answers', id, request.changes] },
      async (loaded) => {
        if (loaded.row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
        return storeChanges(transaction, clock, loaded, { changes: request.changes })
      },
      () => loadOwned(transaction, deps, { id, ownerId: userId, lock: true }),
    ),
  )
}

/**
 * Stores changed answers in a draft. The caller has locked the application.
 * @param given `prefilled` is `true` if a broker types the answers for the client.
 * @throws {ApiError} `FIELD_UNKNOWN`, `ANSWER_TYPE`.
 */
export function storeChanges(
  transaction: Transaction,
  clock: ApplicationDependencies['clock'],
  { row, applicationForm, stored, draft, cipher }: StorableDraft,
  given: { changes: readonly AnswerUpdate[]; prefilled?: boolean },
): AnswersSaved {
  const changes = lastPerField(given.changes)
  refuseWrongChanges(changes, applicationForm)
  const after = changeDraft(
    draft,
    { stored, changes },
    {
      medicareStatus: row.medicare_status ?? undefined,
      todayIn: (state) => clock.today(state),
    },
  )
  const now = clock.now()
  const revision = row.revision + 1
  const rows = after.changed.map(({ section, field, value }) => ({
    section,
    field,
    value:
      value === undefined
        ? null
        : cipher.encrypt(JSON.stringify(value), applicationContexts.answer(row.id, section, field)),
  }))
  const { prefilled = false } = given
  writeAnswers(transaction, { applicationId: row.id, revision, rows, prefilled, now })

  return {
    revision,
    savedAt: now.toISOString(),
    issues: changes.flatMap(({ section, field }) =>
      after.form.validateField(section, field, 'draft').map(toAnswerIssue),
    ),
    facts: after.facts,
    today: after.today,
  }
}

/** The parts of a loaded draft that a change needs. */
type StorableDraft = Pick<LoadedApplication, 'applicationForm' | 'stored' | 'draft' | 'cipher'> & {
  readonly row: Pick<ApplicationRow, 'id' | 'revision' | 'medicare_status'>
}

/** Converts an engine issue to the contract's answer issue. */
export function toAnswerIssue({ section, field, row, code, message, help }: Issue): AnswerIssue {
  return { section, field, ...(row === undefined ? {} : { row }), code, message, help }
}

const keyOf = ({ section, field }: { section: string; field: string }): string =>
  JSON.stringify([section, field])

function lastPerField(changes: readonly AnswerUpdate[]): AnswerUpdate[] {
  return [...new Map(changes.map((change) => [keyOf(change), change])).values()]
}

function refuseWrongChanges(changes: readonly AnswerUpdate[], form: ApplicationForm): void {
  const reject = (code: 'FIELD_UNKNOWN' | 'ANSWER_TYPE', wrong: readonly AnswerUpdate[]): void => {
    if (wrong.length === 0) return
    const { message } = ERRORS[code]
    const issues = wrong.map(({ section, field }) => ({
      section,
      field,
      code: code.toLowerCase(),
      message,
    }))
    throw new ApiError(code, { issues })
  }
  reject(
    'FIELD_UNKNOWN',
    changes.filter(({ section, field }) => {
      const kind = form.kindOf(section, field)
      return kind === undefined || kind === 'none'
    }),
  )
  reject(
    'ANSWER_TYPE',
    changes.filter(({ section, field, value }) => {
      const kind = form.kindOf(section, field)
      return value !== undefined && kind !== undefined && !hasAnswerShape(value, kind)
    }),
  )
}
