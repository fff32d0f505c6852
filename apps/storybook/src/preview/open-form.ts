import { withoutConditions } from '@gapwise/form-authoring'
import {
  createForm,
  type Answers,
  type Change,
  type Context,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'
import { hostTypes as types } from '../host-types'

export interface Circumstances {
  readonly today: string
  readonly context: Context
}

/** An open form in the workbench. */
export interface OpenForm {
  /**
   * The form that the story renders. If the toolbar shows hidden questions, this form includes
   * them.
   */
  readonly shown: Form
  /** The form exactly as defined. The workbench's panels describe this form, not `shown`. */
  readonly real: Form
}

/** Opens a definition. Returns an error if the definition or the answers have mistakes. */
export function openForm(
  definition: FormDefinition,
  answers: Answers,
  { today, context }: Circumstances,
  showHidden: boolean,
): OpenForm | Error {
  try {
    const real = createForm(definition, { today, types, answers, context })
    if (!showHidden) return { real, shown: real }
    const shown = createForm(withoutConditions(definition), { today, types, answers, context })
    mirror(shown, real)
    return { real, shown }
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

/** Repeats each change of the form `from` in the form `to`. */
function mirror(from: Form, to: Form): void {
  let seen = 0
  from.subscribe(() => {
    const news = from.changes().filter(({ sequence }) => sequence > seen)
    seen = Math.max(seen, ...news.map(({ sequence }) => sequence))
    to.setAnswers(news)
  })
}

/**
 * Returns the story's answers that changed after change number `since`, in a draft's format. Also
 * returns the number of the last change.
 */
export function answeredSince(
  form: Form,
  since: number,
): { answers: Pick<Change, 'section' | 'field' | 'value'>[]; last: number } {
  const draft = form.draft()
  const news = form.changes().filter(({ sequence }) => sequence > since)
  return {
    answers: news.map(({ section, field }) => ({ section, field, value: draft[section]?.[field] })),
    last: Math.max(since, ...news.map(({ sequence }) => sequence)),
  }
}
