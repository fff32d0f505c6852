import { quotedStart } from '@gapwise/enrollment'
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import {
  checkPeople,
  expectedDates,
  type Person,
} from '../../../../../../packages/enrollment/test/people'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { followServerDay } from '../../../adapters/browser/clock'
import { ChosenOffer } from '../../../application/view/ChosenOffer'
import { applyUpdate, emptyForm } from '../../../stores/onboarding/onboarding-form'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { StartDate } from './StartDate'

/** What the quote and the page that starts an application say about the start. */
function Places() {
  const form = useOnboardingStore((state) => state.form)
  return (
    <MemoryRouter>
      <StartDate />
      <ChosenOffer form={form} />
    </MemoryRouter>
  )
}

type Answers = Pick<Person, 'today' | 'medicareStatus' | 'dob' | 'partBStart'>

function show({ today, medicareStatus, dob, partBStart }: Answers) {
  followServerDay(today)
  const fields = { medicare_status: medicareStatus, applicant_dob: dob, plan_type: 'G' } as const
  const born = applyUpdate(emptyForm(), fields as Parameters<typeof applyUpdate>[1], today)
  const given = partBStart === undefined ? {} : { medicare_part_b: partBStart }
  act(() => useOnboardingStore.setState({ form: applyUpdate(born, given, today) }))
}

/** Writes a day as the pages should, without the code that they use. */
function longDay(day: string): string {
  const months =
    'January February March April May June July August September October November December'
  const [year = '', month = '', date = ''] = day.split('-')
  return `${months.split(' ')[Number(month) - 1]} ${Number(date)}, ${year}`
}

const region = (name: string) => screen.getByRole('region', { name })
const born = (dob: string): Answers => ({
  ...{ today: '2026-11-20', medicareStatus: 'no-plan', dob, partBStart: undefined },
})

afterEach(endVisit)

describe('the start of coverage before an application', () => {
  it('waits for Medicare, at the true age, if a person turns 65 later', () => {
    startVisit()
    render(<Places />)
    show(born('1962-02-20'))
    expect(region('Start of coverage')).toHaveTextContent(
      'Coverage would start on February 1, 2027. Your rate would be for age 65. You’re 64 today.' +
        'Coverage can’t start before Medicare. Medicare usually starts the month you turn 65.',
    )
    expect(region('Your choice')).toHaveTextContent('February 1, 2027')
    const points = within(region('Your dates')).getAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'November 20, 2026Today',
      'February 1, 2027Medicare usually startsYour coverage can start',
      'July 31, 2027Last day you may apply without health questions',
    ])
  })

  it('does not call a person born in 1985 65 years old', () => {
    startVisit()
    render(<Places />)
    show(born('1985-07-04'))
    expect(region('Start of coverage')).toHaveTextContent(
      'Coverage would start on July 1, 2050. Your rate would be for age 65. You’re 41 today.',
    )
    expect(region('Your dates')).toHaveTextContent('January 1, 2050First day you can apply')
  })

  it('names the person’s own Part B only if the person gave it', () => {
    startVisit()
    render(<Places />)
    show({ ...born('1955-02-20'), partBStart: '2027-03-01' })
    expect(region('Start of coverage')).toHaveTextContent(
      'Coverage can’t start before your Medicare Part B.',
    )
    expect(region('Your dates')).toHaveTextContent('March 1, 2027Your Medicare starts')
  })

  it('is the month of the application, if the quote has one', () => {
    startVisit()
    render(<Places />)
    show(born('1961-05-04'))
    act(() => useOnboardingStore.getState().update({ planned_start: '2027-03-01' }))
    expect(region('Start of coverage')).toHaveTextContent(
      'Coverage would start on March 1, 2027. Your rate would be for age 65.' +
        'This is the start date in your application.',
    )
    expect(region('Your choice')).toHaveTextContent('March 1, 2027')
    expect(region('Your dates')).toHaveTextContent('December 1, 2026Your coverage can start')
  })

  it('is the same in each place for 300 people', () => {
    startVisit()
    render(<Places />)
    checkPeople((person) => {
      show(person)
      const { start, age, ratedAge } = expectedDates(person)
      expect(quotedStart(useOnboardingStore.getState().form)).toBe(start)
      const shown = document.body.textContent
      expect(shown).toContain(`Coverage would start on ${longDay(start)}. `)
      expect(shown).toContain(`Your rate would be for age ${ratedAge}.`)
      expect(shown.includes(`You’re ${age} today.`)).toBe(age !== ratedAge)
      expect(shown.split(longDay(start))).toHaveLength(4)
    }, 300)
  })
})
