import { quoteDates } from '@gapwise/enrollment'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { checkPeople, expectedDates } from '../../../../../../packages/enrollment/test/people'
import { followServerDay, today as localDay } from '../../../adapters/browser/clock'
import type { OnboardingForm } from '../../../adapters/api/api-client'
import { applyUpdate, emptyForm } from '../../../stores/onboarding/onboarding-form'
import { formatLongDay } from '../../../ui/format/format-day'
import { AnswersSummary } from './AnswersSummary'

afterEach(() => followServerDay(undefined))

const page = (form: OnboardingForm) => (
  <MemoryRouter>
    <AnswersSummary form={form} dates={quoteDates(form, localDay())} />
  </MemoryRouter>
)

const born = (dob: string, today: string) =>
  applyUpdate(emptyForm(), { applicant_dob: dob, zip5: '75201' }, today)

it.each([
  ['1962-02-20', 'a woman aged 64 (rate for age 65), no tobacco', 'February 1, 2027'],
  ['1985-07-04', 'a woman aged 41 (rate for age 65), no tobacco', 'July 1, 2050'],
  ['1961-11-25', 'a woman aged 65, no tobacco', 'December 1, 2026'],
])('of a person born %s says “%s”, and a start on %s', (dob, text, start) => {
  followServerDay('2026-11-20')
  render(page(born(dob, '2026-11-20')))
  const answers = screen.getByRole('region', { name: 'Your answers' })
  expect(answers).toHaveTextContent(text)
  expect(answers).toHaveTextContent(`from ${start}`)
})

it('states the true start and age of 300 people', () => {
  const { container, rerender } = render(page(emptyForm()))
  checkPeople((person) => {
    const { today, dob, medicareStatus, partBStart } = person
    followServerDay(today)
    const status = medicareStatus as OnboardingForm['medicare_status']
    const given = { ...(partBStart ? { medicare_part_b: partBStart } : {}) }
    const answers = { ...given, medicare_status: status }
    rerender(page(applyUpdate(born(dob, today), answers, today)))
    const { start, age, ratedAge } = expectedDates(person)
    const aged = age === ratedAge ? `aged ${age},` : `aged ${age} (rate for age ${ratedAge}),`
    expect(container.textContent).toContain(aged)
    expect(container.textContent).toContain(`from ${formatLongDay(start)}`)
  }, 300)
})
