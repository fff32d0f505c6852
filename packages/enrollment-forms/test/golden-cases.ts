import { readdirSync, readFileSync } from 'node:fs'
import { createForm, type Answers, type Context, type Form } from '@gapwise/form-engine'
import { forms } from '../src/index'

/**
 * A completed application. Contains the answers, the sections that are visible with these answers,
 * and the submission.
 */
export interface GoldenCase {
  readonly name: string
  readonly form: string
  readonly today: string
  readonly context: Context
  readonly answers: Answers
  readonly sections: readonly string[]
  readonly submission: Answers
}

const folder = new URL('cases/', import.meta.url)

/** The golden cases by file name. */
export const goldenCases: readonly [file: string, golden: GoldenCase][] = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenCase],
)

/** Creates a case's form with the case's answers. */
export function openCase({ form, answers, context, today }: GoldenCase): Form {
  const definition = forms.find(({ id }) => id === form)
  if (!definition) throw new Error(`No form has the id ${form}`)
  return createForm(definition, { answers, context, today })
}
