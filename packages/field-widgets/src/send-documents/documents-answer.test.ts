import { expect, it } from 'vitest'
import { documentsOfAnswer, withFiles, withMethod, withStoredDocument } from './documents-answer'

const letter = { id: 'f1', name: 'letter.pdf', size: 7, type: 'application/pdf' }

it('keeps files that were sent when another way is chosen', () => {
  const uploaded = withStoredDocument({ method: 'upload' }, letter)
  expect(uploaded).toEqual({ method: 'upload', files: [letter] })
  expect(withMethod(uploaded, 'mail')).toEqual({ method: 'mail', files: [letter] })
})

it('leaves out an empty list', () => {
  expect(withMethod(undefined, 'fax')).toEqual({ method: 'fax' })
  expect(withFiles({ method: 'upload', files: [letter] }, [])).toEqual({ method: 'upload' })
})

it('takes a file that arrives when the answer was cleared meanwhile', () => {
  expect(withStoredDocument(undefined, letter)).toEqual({ method: 'upload', files: [letter] })
})

it.each([undefined, 'mail', null, { method: 'pigeon' }, {}])('%o is no answer', (answer) => {
  expect(documentsOfAnswer(answer)).toBeUndefined()
})
