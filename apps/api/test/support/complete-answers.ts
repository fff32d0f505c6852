import { readFileSync } from 'node:fs'

type Answers = Record<string, Record<string, unknown>>

/** The answers of an application that can be sent, as changes; a golden case of the form. */
export function completeAnswers(): { section: string; field: string; value: unknown }[] {
  const path = '../../../../packages/enrollment-forms/test/cases/supplement-switcher-minimal.json'
  const { answers } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
    answers: Answers
  }
  return Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
}
