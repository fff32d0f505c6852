import { expect, it } from 'vitest'
import { drugsOfAnswer, readableDrug, withDrugDetail } from './drug-text'

it.each([
  [
    { name: 'Lisinopril', strength: '10 mg', frequency: 'Twice a day' },
    'Lisinopril 10 mg, twice a day',
  ],
  [{ name: 'Aspirin' }, 'Aspirin'],
  [
    { name: 'Metformin', form: 'tablet', quantity: '60 tablets', last_fill: '2026-10' },
    'Metformin, tablet, 60 tablets, last filled October 2026',
  ],
  [{ name: 'Metformin', last_fill: '10/26' }, 'Metformin, last filled 10/26'],
])('%o reads "%s"', (drug, text) => {
  expect(readableDrug(drug)).toBe(text)
})

it('sets a detail as typed and drops a blank one', () => {
  const drug = withDrugDetail({ name: 'Aspirin' }, 'strength', '81 mg ')
  expect(drug).toEqual({ name: 'Aspirin', strength: '81 mg ' })
  expect(withDrugDetail(drug, 'strength', ' ')).toEqual({ name: 'Aspirin' })
  expect(withDrugDetail(drug, 'name', '')).toEqual({ name: '', strength: '81 mg ' })
})

it('reads only medicines from an answer', () => {
  expect(drugsOfAnswer([{ name: 'Aspirin' }, 'x', null])).toEqual([{ name: 'Aspirin' }])
  expect(drugsOfAnswer('Aspirin')).toEqual([])
  expect(drugsOfAnswer(undefined)).toBe(drugsOfAnswer(undefined))
})
