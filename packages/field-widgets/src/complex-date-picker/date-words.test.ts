import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { dateWords } from './date-words'

function helpFor(type: Parameters<typeof dateWords>[0], answer: string) {
  const sections = [{ id: 's', title: 'S', fields: [{ id: 'a', type }] }]
  const form = createForm({ id: 'f', version: 1, sections }, { answers: { s: { a: answer } } })
  const [issue] = form.validate({ mode: 'draft' })
  return issue && dateWords(type)(issue, form.getAnswer('s', 'a')).help
}

it.each([
  ['/4/1956', 'Fill in the month.'],
  ['spring/4/1956', 'Check the month. Use its name or a number from 1 to 12.'],
  ['13/4/1956', 'Check the month. Use its name or a number from 1 to 12.'],
  ['3//1956', 'Fill in the day.'],
  ['3/4/', 'Fill in the year.'],
  ['3/4/56', 'Write the year with 4 digits, such as 1955.'],
  ['2/30/1956', 'Check the day. February 1956 has 29 days.'],
  ['April/31/2021', 'Check the day. April 2021 has 30 days.'],
  ['3/four/1956', 'Check the day. March 1956 has 31 days.'],
])('the date %s: %s', (answer, help) => {
  expect(helpFor('complex-date-picker', answer)).toBe(help)
})

it.each([
  ['/1956', 'Fill in the month.'],
  ['3/', 'Fill in the year.'],
  ['3/56', 'Write the year with 4 digits, such as 1955.'],
])('the month %s: %s', (answer, help) => {
  expect(helpFor('date-picker-without-day', answer)).toBe(help)
})
