import { expect, describe, it } from 'vitest'
import { enrollmentForm } from '../src/index'
import { isQuestion, pagesOf, type Page } from './all-fields'

const pages = pagesOf(enrollmentForm)
const name = ({ section, heading }: Page) => `${section.id}: ${heading?.display_label}`

it('starts every page of the application with a heading', () => {
  expect(pages.filter(({ heading }) => heading === undefined)).toEqual([])
  expect(pages.filter(({ fields }) => !fields.some(isQuestion)).map(name)).toEqual([])
})

describe.each(pages.map((page) => [name(page), page] as const))('%s', (_, page) => {
  it('asks at most six questions', () => {
    const questions = page.fields.flatMap((field) => [
      ...(isQuestion(field) ? [field] : []),
      ...(field.type === 'input-table' ? [] : (field.child_fields ?? [])),
    ])
    expect(questions.length).toBeLessThanOrEqual(6)
  })

  it('disappears as a whole: its heading shows whenever one of its fields does', () => {
    const always = page.fields.filter(({ depends_on }) => depends_on === undefined)
    const sameAsHeading = page.fields.filter(
      ({ depends_on }) => JSON.stringify(depends_on) === JSON.stringify(page.heading?.depends_on),
    )
    expect(page.heading?.depends_on ? always : []).toEqual([])
    expect(sameAsHeading).not.toEqual([])
  })
})
