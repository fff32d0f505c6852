import { expect, it } from 'vitest'
import { drugDetails, drugsOfAnswer, drugTitle, withDrugDetail } from './drug-text'

it('puts name and strength in the title and the rest in the details', () => {
  const drug = { name: 'Lisinopril', strength: '10 mg', frequency: 'Twice a day', form: 'tablet' }
  expect(drugTitle(drug)).toBe('Lisinopril 10 mg')
  expect(drugDetails(drug)).toBe('tablet, twice a day')
  expect(drugTitle({ name: 'Aspirin' })).toBe('Aspirin')
  expect(drugDetails({ name: 'Aspirin' })).toBe('')
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
