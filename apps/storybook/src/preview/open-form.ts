import { withoutConditions } from '@gapwise/form-authoring'
import {
  createForm,
  type Answers,
  type Change,
  type Context,
  type Form,
  type FormDefinition,
} from '@gapwise/form-engine'

export interface Circumstances {
  readonly today: string
  readonly context: Context
}

/** A form in the workbench. */
export interface OpenForm {
  /** What the story draws: every question when hidden ones are to be shown, too. */
  readonly shown: Form
  /** The form as it is, which the panels speak of. */
  readonly real: Form
}

/** Opens a definition; its mistakes and those of the answers become the error. */
export function openForm(
  definition: FormDefinition,
  answers: Answers,
  { today, context }: Circumstances,
  showHidden: boolean,
): OpenForm | Error {
  try {
    const real = createForm(definition, { today, answers, context })
    if (!showHidden) return { real, shown: real }
    const shown = createForm(withoutConditions(definition), { today, answers, context })
    mirror(shown, real)
    return { real, shown }
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

/** What was given in one form is given in the other. */
function mirror(from: Form, to: Form): void {
  let seen = 0
  from.subscribe(() => {
    const news = from.changes().filter(({ sequence }) => sequence > seen)
    seen = Math.max(seen, ...news.map(({ sequence }) => sequence))
    to.setAnswers(news)
  })
}

/** What was answered in the story since a change, as a draft would keep it, and the last change of all. */
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
