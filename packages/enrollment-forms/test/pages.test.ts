import type { Form } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { enrollmentForm } from '../src/index'
import { allFields, isQuestion, pagesOf, type Page } from './all-fields'
import { goldenCases, openCase } from './golden-cases'

const MOST_QUESTIONS = 6

const pages = pagesOf(enrollmentForm)
const name = ({ section, heading }: Page) => `${section.id}: ${heading?.display_label}`

it('starts every page of the application with a heading', () => {
  expect(pages.filter(({ heading }) => heading === undefined)).toEqual([])
})

it.each(pages.map((page) => [name(page), page] as const))(
  '%s asks at most six questions',
  (_, page) => {
    const questions = page.fields.flatMap((field) => [
      ...(isQuestion(field) ? [field] : []),
      ...(field.type === 'input-table' ? [] : (field.child_fields ?? [])),
    ])
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.length).toBeLessThanOrEqual(MOST_QUESTIONS)
  },
)

describe.each(goldenCases)('%s, and with any one choice changed', (_, golden) => {
  it('shows no page without a question, and no question without a heading', () => {
    const form = openCase(golden)
    const choices = enrollmentForm.sections.flatMap((section) =>
      allFields(section).flatMap(({ id, options = [], computed }) =>
        options.length > 10 || computed !== undefined
          ? []
          : options.map(({ key }) => ({ section: section.id, field: id, key })),
      ),
    )
    const broken = choices.flatMap(({ section, field, key }) => {
      form.setAnswer(section, field, key)
      const found = brokenPages(form).map((page) => `${page} after ${section}.${field} = ${key}`)
      form.undo()
      return found
    })
    expect(choices.length).toBeGreaterThan(100)
    expect([...brokenPages(form), ...broken]).toEqual([])
  })
})

function brokenPages(form: Form): string[] {
  return pages
    .filter(({ section, heading, fields }) => {
      const shows = (id: string) => form.isVisible(section.id, id)
      const hasHeading = heading !== undefined && shows(heading.id)
      const hasQuestion = fields.some((field) => isQuestion(field) && shows(field.id))
      const hasText = fields.some((field) => shows(field.id))
      return hasHeading !== hasQuestion || (hasText && !hasQuestion)
    })
    .map(name)
}
