import { expect, it } from 'vitest'
import { complete, messages, short } from './pets'

it('completes a form and lists its errors', () => {
  expect(complete).toEqual({ pet: { pet: 'Yes', name: 'Rosa Delgado' } })
  expect(short).toEqual({ pet: { pet: 'No' } })
  expect(messages).toContain('name: This field is required (left empty)')
})
