import { expect, it } from 'vitest'
import { respond } from './smoking'

it('imports the questionnaire and returns its answers', () => {
  const smokes = { linkId: 'smokes', text: 'Do you smoke?', answer: [{ valueBoolean: true }] }
  const years = { linkId: 'years', text: 'For how many years?', answer: [{ valueInteger: 12 }] }
  expect(respond('true', 12)).toMatchObject({ status: 'completed', item: [smokes, years] })
  const never = { ...smokes, answer: [{ valueBoolean: false }] }
  expect(respond('false', 12)).toMatchObject({ status: 'completed', item: [never] })
})
