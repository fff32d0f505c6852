import { expect, it } from 'vitest'
import { monthlyRent } from './rent'
import { check, form } from './town-schema'

it('reads an amount of money as text', () => expect(monthlyRent).toBe('1250'))

it('shows what a schema finds at the field, until the answer changes', async () => {
  const messages = () => form.validate({ mode: 'draft' }).map(({ message }) => message)
  form.setAnswer('you', 'town', 'x'.repeat(41))
  expect(await check()).toMatchObject({ ok: false, others: [] })
  expect(messages()).toEqual(['Use at most 40 letters'])
  form.setAnswer('you', 'town', 'Ulm')
  expect(messages()).toEqual([])
  expect((await check()).ok).toBe(true)
})
