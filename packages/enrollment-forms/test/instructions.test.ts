import type { FieldDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { forms } from '../src'
import { allFields, isQuestion } from './all-fields'

const sections = forms.flatMap(({ sections: list }) => list)
const questions = sections.flatMap((section) =>
  allFields(section)
    .filter(isQuestion)
    .filter((field) => !isYesOrNo(field) && !isNeverWrong(field))
    .map((field) => [`${section.id}.${field.id}`, field] as const),
)

/** Errors at these questions say “Choose yes or no” after the question. */
function isYesOrNo({ options }: FieldDefinition): boolean {
  return options?.map(({ key }) => key).join() === 'Yes,No'
}

/** No answer to an optional checkbox is wrong. */
function isNeverWrong({ type, required, checks }: FieldDefinition): boolean {
  return type === 'checkbox' && !required && !checks
}

it.each(questions)('%s says what to do in its own words', (_, { instruction }) => {
  expect(instruction).toMatch(/^(Enter|Choose|Tell us|Check the box|Add|List) [^.]*[^.?!]$/)
  expect(instruction!.length).toBeLessThanOrEqual(60)
})

it('two questions of a section do not have the same sentence', () => {
  for (const section of sections) {
    const sentences = allFields(section).flatMap(({ instruction = [] }) => instruction)
    expect(sentences).toEqual([...new Set(sentences)])
  }
})
