import {
  getRow,
  type FieldRef,
  type FieldState,
  type Form,
  type Issue,
} from '@gapwise/form-engine/core'
import { choiceTexts } from '../texts/en/controls'
import type { PostedAnswers } from './answers-from-form-data'

/** A question that was not on the page that was posted. */
export interface NewQuestion extends FieldRef {
  /** Positions of the rows around it, from the outermost table inward. Absent outside tables. */
  readonly rows?: readonly number[]
}

/** Result of the check: the page to show next. */
export interface CheckedAnswers {
  /** Errors at the questions that were on the page, for the prop `issues` of `FormProvider`. */
  readonly issues: readonly Issue[]
  /** Questions that the answers revealed. */
  readonly newQuestions: readonly NewQuestion[]
  /** True if every visible question was on the page and has a right answer. */
  readonly isDone: boolean
}

const CONTENT = ['heading', 'text-block', 'link']

/**
 * Checks what was posted. A question that was not on the page gets no error. It is returned as a new
 * question, so that it is never skipped.
 *
 * @param form The form with the posted answers.
 */
export function checkPosted(form: Form, posted: PostedAnswers): CheckedAnswers {
  if (posted.isUnfinished) return { issues: [], newQuestions: [], isDone: false }
  const questions = visibleQuestions(form)
  const names = new Map(questions.map(({ name, question }) => [keyOf(question), name]))
  const isAsked = (issue: Issue): boolean => {
    const name = names.get(keyOf(issue))
    return name === undefined || posted.asked.has(name)
  }
  const issues = [
    ...form.validate({ mode: 'strict' }).filter(isAsked),
    ...questions
      .filter(({ name }) => posted.conflicts.has(name))
      .map(({ question }) => conflictAt(question)),
  ]
  const newQuestions = questions
    .filter(({ name }) => !posted.asked.has(name))
    .map(({ question }) => question)
  return { issues, newQuestions, isDone: issues.length + newQuestions.length === 0 }
}

function keyOf({ section, field, row, rows = row === undefined ? [] : [row] }: Partial<Issue>) {
  return JSON.stringify([section, field, rows])
}

function conflictAt({ section, field, rows }: NewQuestion): Issue {
  return {
    section,
    field,
    ...(rows ? { row: rows[0]!, rows } : {}),
    code: 'exclusive',
    params: {},
    message: choiceTexts.english.onlyAlone,
    help: choiceTexts.english.onlyAloneHelp,
  }
}

interface NamedQuestion {
  readonly question: NewQuestion
  /** Name of its input. */
  readonly name: string
}

function visibleQuestions(form: Form): readonly NamedQuestion[] {
  return form.visibleSections().flatMap((section) => {
    const states = form.visibleFields(section).map((field) => form.getField(section, field))
    return questionsIn(form, states, encodeURIComponent(section), [])
  })
}

/** Returns the visible questions of a section or a row, and those in the rows of its tables. */
function questionsIn(
  form: Form,
  states: readonly FieldState[],
  around: string,
  rows: readonly number[],
): readonly NamedQuestion[] {
  return states
    .filter(({ visible, readOnly, definition }) => {
      return visible && !readOnly && !CONTENT.includes(definition.type)
    })
    .flatMap(({ section, field, definition }) => {
      const name = `${around}/${encodeURIComponent(field)}`
      const question = { section, field, ...(rows.length > 0 ? { rows } : {}) }
      const inside: NamedQuestion[] = []
      if (definition.type === 'input-table') {
        let row = getRow(form, section, field, [...rows, 0])
        for (let at = 0; row; row = getRow(form, section, field, [...rows, at])) {
          inside.push(...questionsIn(form, row.fields, `${name}/${at}`, [...rows, at]))
          at += 1
        }
      }
      return [{ question, name }, ...inside]
    })
}
