import { applicationContext, followFacts } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

import type { ApplicationDetail, ApplicationFacts } from '../../adapters/api/api-client'

/** Facts that the form's conditions and checks read. */
type FormFacts = Pick<ApplicationFacts, 'underwriting_type' | 'start_date'>

export interface FactsInForm {
  /** Puts the server's facts into the form (D40). */
  apply(facts: FormFacts): void
  /**
   * Sets today's date. It comes from the server, because midnight may pass while the page is open.
   */
  setToday(day: string): void
}

/**
 * Computes the facts after every change and puts them into the form, so that sections and errors
 * appear immediately. The server's facts replace them later (D40).
 */
export function applyFactsOnChange(
  form: Form,
  opened: Pick<ApplicationDetail, 'today' | 'facts'>,
  medicareStatus: () => string | undefined,
): FactsInForm {
  const localFacts = followFacts(form)
  let { today } = opened
  let applied: FormFacts = opened.facts

  function apply(next: FormFacts): void {
    const { underwriting_type: type, start_date: start } = next
    if (type === applied.underwriting_type && start === applied.start_date) return
    applied = next
    form.setContext(applicationContext(type, start))
  }

  let newest = 0
  form.subscribe(() => {
    const sequence = form.changes().at(-1)?.sequence ?? 0
    if (sequence <= newest) return
    newest = sequence
    apply(localFacts({ today, medicareStatus: medicareStatus() }))
  })

  return {
    apply,
    setToday(day) {
      today = day
      form.setToday(day)
    },
  }
}
