import { createForm, type Answers } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { enrollmentForm } from '../src/index'

const SECTION = 'medicare-details'
const open = (details: Answers[string]) =>
  createForm(enrollmentForm, { answers: { [SECTION]: details }, today: '2026-11-26' })
const problemsOf = (details: Answers[string]) =>
  open(details)
    .validate({ mode: 'strict', section: SECTION })
    .filter(({ field }) => field === 'medicareNumber')
    .map(({ code }) => code)

describe('a person without a Medicare card', () => {
  it.each([
    ['is asked when Part B starts later', { medicare_part_b: '2027-02-01' }, true],
    ['is asked when Part B is not known', { medicare_part_b: '' }, true],
    ['is asked when Part B has just started', { medicare_part_b: '2026-09-01' }, true],
    ['is not asked when Part B started long ago', { medicare_part_b: '2026-08-01' }, false],
  ])('%s (%j)', (_, details, expected) => {
    expect(open(details).isVisible(SECTION, 'medicare_card_pending')).toBe(expected)
  })

  it('can continue without the number, and reads what to do', () => {
    const details = { medicare_part_b: '2027-02-01', medicare_card_pending: ['pending'] }
    expect(problemsOf(details)).toEqual([])
    const form = open(details)
    expect(form.isVisible(SECTION, 'medicareNumber')).toBe(false)
    expect(form.isVisible(SECTION, 'medicare_card_note')).toBe(true)
  })

  it('gives the number if the card has come', () => {
    const details = { medicare_part_b: '2027-02-01', medicare_card_pending: [] }
    expect(problemsOf(details)).toEqual(['required'])
    expect(open(details).isVisible(SECTION, 'medicare_card_note')).toBe(false)
  })

  it('gives the number if Medicare started long ago', () => {
    const details = { medicare_part_b: '2020-01-01', medicare_card_pending: ['pending'] }
    expect(problemsOf(details)).toEqual(['required'])
  })

  it('sends no number that was typed before', () => {
    const form = open({
      medicare_part_b: '2027-02-01',
      medicare_card_pending: ['pending'],
      medicareNumber: '2EG4TE5MK73',
    })
    expect(form.submission()[SECTION]).not.toHaveProperty('medicareNumber')
    expect(form.submission()[SECTION]).toMatchObject({ medicare_card_pending: ['pending'] })
  })
})
