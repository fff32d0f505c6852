import { describe, expect, it } from 'vitest'

import { applicationDetail } from '../../../../test/open-page'
import { placeOf } from './place'

const PATH = '/apply/a1'
const NAMED = { applicant: { first_name: 'Ann', last_name: 'Miller' } }

describe('the top of a page of questions, for the document', () => {
  it('is that of the first page with something to answer, where the address names none', () => {
    expect(placeOf(applicationDetail(), PATH)).toEqual({
      address: PATH,
      title: 'Your name',
      documentTitle: 'Your name – Applicant Information',
      eyebrow: expect.stringMatching(/^Section 1 of \d+: Applicant Information, page 1 of \d+$/),
      lead: expect.stringMatching(/^Tell us who the policy is for\./),
      done: 0,
      sections: expect.any(Number),
    })
    expect(placeOf(applicationDetail({ answers: NAMED }), PATH)).toMatchObject({
      title: 'About you',
      back: `${PATH}?section=applicant&page=1`,
    })
  })

  it('is that of the page that the address names, and leads back to the review from there', () => {
    const address = `${PATH}?section=applicant&page=1&return=review`
    expect(placeOf(applicationDetail({ answers: NAMED }), address)).toMatchObject({
      address,
      title: 'Your name',
      back: '/review?application=a1',
    })
  })

  it('has no lead where the page has none', () => {
    const place = placeOf(applicationDetail(), `${PATH}?section=applicant&page=2`)
    expect(place).toMatchObject({ title: 'About you' })
    expect(place).not.toHaveProperty('lead')
  })

  it('says nothing that was answered', () => {
    const answers = { applicant: { first_name: 'Zebulon', last_name: 'Quackenbush' } }
    const place = JSON.stringify(placeOf(applicationDetail({ answers }), PATH))
    expect(place).not.toMatch(/Zebulon|Quackenbush/)
  })

  it.each([
    ['was sent', { status: 'submitted' as const }],
    ['was made with a form that this version does not have', { schemaId: 'older-form' }],
  ])('there is none for an application that %s', (_name, facts) => {
    expect(placeOf(applicationDetail(facts), PATH)).toBeUndefined()
  })
})
