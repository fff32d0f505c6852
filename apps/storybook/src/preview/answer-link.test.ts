import { expect, it } from 'vitest'
import { answersFromLink, answersToLink } from './answer-link'

it('carries commas, quotes, symbols, and other alphabets', () => {
  const answers = { applicant: { name: "Mary, O'Neil <m@x.org>", city: 'Łódź 🙂' }, b: { n: 0 } }
  const facts = { application: { underwriting_type: 1 } }
  expect(answersFromLink(answersToLink({ answers, facts }))).toEqual({ answers, facts })
})

it('uses only characters that a story URL may have', () =>
  expect(answersToLink({ answers: { s: { f: '>>>???~~~' } } })).toMatch(/^[\w-]+$/))

it.each([
  '',
  'not a link!',
  'eyJhIjo',
  btoa('[1]'),
  btoa('{"answers":{"s":{"f":null}}}'),
  undefined,
  7,
])('opens an untouched story for %j', (link) =>
  expect(answersFromLink(link)).toEqual({ answers: {} }),
)
