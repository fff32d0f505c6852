import { findField } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import type { AnswerChange } from '@gapwise/form-engine/core'

/** Data of a client that the desk has before an application is started. */
export interface KnownClient {
  /** Id of the client. */
  readonly client?: string
  readonly name?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly zip5?: string | null
  readonly state?: string | null
  readonly plan?: string | null
  /** The onboarding form's `medicare_status`. */
  readonly situation?: string | null
}

/**
 * Returns the address and the state of a link to start an application. The data is in the history
 * entry, never in the address, because addresses end up in logs.
 */
export function startOf(known: KnownClient): { to: string; state: { known: KnownClient } } {
  return { to: '/dashboard/start', state: { known } }
}

/** Returns the known data of the current history entry. */
export function knownIn(state: unknown): KnownClient {
  return typeof state === 'object' && state !== null && 'known' in state
    ? (state.known as KnownClient)
    : {}
}

/** Returns known data as answers of the application. The last word of a name is the last name. */
export function knownAnswers({ name, phone, email, zip5, state, plan }: KnownClient) {
  const words = name?.trim().split(/\s+/) ?? []
  const answers = {
    first_name: words.length > 1 ? words.slice(0, -1).join(' ') : words[0],
    last_name: words.length > 1 ? words.at(-1) : undefined,
    ...{ phone, email, zip5, state, plan_type: plan },
  }
  return Object.entries(answers).flatMap(([id, value]): (AnswerChange & { value: string })[] => {
    const ref = findField(enrollmentForm, id)
    return ref && value ? [{ section: ref.section, field: ref.field, value }] : []
  })
}
