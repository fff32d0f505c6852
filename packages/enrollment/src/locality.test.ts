import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { localityChanges, localityOf, movedLocality, type ZipLocalities } from './locality'

const DALLAS: ZipLocalities = {
  cities: [{ name: 'Dallas' }],
  counties: [{ name: 'Dallas County', state: 'TX' }],
  state: 'TX',
}
const ON_A_BORDER: ZipLocalities = {
  cities: [{ name: 'Fort Campbell' }],
  counties: [
    { name: 'Christian County', state: 'KY' },
    { name: 'Montgomery County', state: 'TN' },
  ],
  state: 'KY',
}
const home = { city: 'Dallas', county: 'Dallas County', state: 'TX' }

it.each([
  [
    'is replaced when the new ZIP code lists one city',
    home,
    { ...DALLAS, cities: [{ name: 'Irving' }] },
    'Irving',
  ],
  [
    'stays if the new ZIP code lists it in different case',
    { ...home, city: ' dallas' },
    DALLAS,
    ' dallas',
  ],
  [
    'stays if neither ZIP code lists it',
    { ...home, city: 'Highland Park' },
    DALLAS,
    'Highland Park',
  ],
  ['stays missing', { ...home, city: '' }, DALLAS, ''],
  ['stays if the new ZIP code lists no city', home, { ...DALLAS, cities: [] }, 'Dallas'],
])('a city %s', (_, locality, now, city) => {
  expect(movedLocality(locality, DALLAS, now)).toEqual({ ...locality, city })
})

it('clears county and state when the new ZIP code spans two states', () => {
  const moved = { city: 'Fort Campbell', county: '', state: '' }
  expect(movedLocality(home, DALLAS, ON_A_BORDER)).toEqual(moved)
  const tennessee = { city: 'Clarksville', county: 'Stewart County', state: 'TN' }
  const known: ZipLocalities = {
    cities: [{ name: 'Clarksville' }],
    counties: [{ name: 'Stewart County', state: 'TN' }],
    state: 'TN',
  }
  expect(movedLocality(tennessee, known, ON_A_BORDER)).toEqual({
    city: 'Fort Campbell',
    county: 'Montgomery County',
    state: 'TN',
  })
})

it('reads a locality from the answers and changes only what differs', () => {
  const answers = { applicant: { city: 'Dallas', state: 'TX' } }
  const form = createForm(enrollmentForm, { today: '2026-11-20', answers })
  expect(localityOf(form)).toEqual({ city: 'Dallas', county: '', state: 'TX' })
  form.setAnswers(localityChanges(form, localityOf(form), { ...home, city: '' }))
  expect(localityOf(form)).toEqual({ ...home, city: '' })
  expect(form.changes().map(({ field, value }) => [field, value])).toEqual([
    ['city', undefined],
    ['county', 'Dallas County'],
  ])
})
