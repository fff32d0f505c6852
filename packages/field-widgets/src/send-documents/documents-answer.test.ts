import { expect, it } from 'vitest'
import { documentsOfAnswer, withFiles, withMethod, withStoredDocument } from './documents-answer'

const letter = { id: 'f1', name: 'letter.pdf', size: 7, type: 'application/pdf' }

it('keeps sent files when another method is chosen', () => {
  const uploaded = withStoredDocument({ method: 'upload' }, letter)
  expect(uploaded).toEqual({ method: 'upload', files: [letter] })
  expect(withMethod(uploaded, 'mail')).toEqual({ method: 'mail', files: [letter] })
})

it('leaves out an empty list', () => {
  expect(withMethod(undefined, 'fax')).toEqual({ method: 'fax' })
  expect(withFiles({ method: 'upload', files: [letter] }, [])).toEqual({ method: 'upload' })
})

it('accepts a file that arrives after the answer was cleared', () => {
  expect(withStoredDocument(undefined, letter)).toEqual({ method: 'upload', files: [letter] })
})

it.each([undefined, 'mail', null, { method: 'pigeon' }, {}])('%o is not an answer', (answer) => {
  expect(documentsOfAnswer(answer)).toBeUndefined()
})
