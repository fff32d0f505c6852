import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { eligibilityRoutes } from '.'
import './EligibilityPage' // Compile the page first, so that no test times out.

const TITLE = 'What you may qualify for'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fact = (name: string) => screen.findByRole('region', { name })
const HOME = { zip5: '43215', county: 'Franklin', state: 'OH' } as const
const KNOWN = { medicare_status: 'no-plan', applicant_dob: '1961-09-15', ...HOME } as const

/** Starts a visit whose server knows two ZIP codes. */
function startVisitWithZips(options: { day?: string } = {}) {
  const server = startVisit(options)
  for (const [zip, name, state] of [
    ['43215', 'Franklin', 'OH'],
    ['10025', 'New York', 'NY'],
  ] as const) {
    const body = { counties: [{ name, state }], cities: [], state }
    server.on(`GET /api/zipLookup/${zip}`, () => ({ body }))
  }
}

describe('eligibility', () => {
  afterEach(endVisit)

  it('shows each fact with its reason from the saved answers', async () => {
    startVisitWithZips()
    useOnboardingStore.getState().update(KNOWN)
    openPage(eligibilityRoutes, '/eligibility')
    expect(await fact('When coverage could start')).toHaveTextContent('December 1, 2026')
    expect(await fact('Your age on that day')).toHaveTextContent('65 years')
    expect(await fact('Your Medicare')).toHaveTextContent('Part A and Part B from September 2026')
    expect(await fact('Open enrollment')).toHaveTextContent(
      'You may qualify until February 28, 2027',
    )
    const health = await fact('Health questions')
    expect(health).toHaveTextContent(
      'No health questions until February 28, 2027, as far as we can tell',
    )
    expect(within(health).getByText(/skips questions about your health/)).not.toBeVisible()
    await userEvent.click(within(health).getByText(/Why\?/))
    expect(within(health).getByText(/skips questions about your health/)).toBeVisible()
    const menu = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(menu).getByRole('link', { name: 'Health questions' })).toHaveAttribute(
      'href',
      '/eligibility#health',
    )
    expect(screen.getByRole('link', { name: 'See my rates' })).toHaveAttribute('href', '/quote')
  })

  it('asks only what is missing', async () => {
    startVisitWithZips()
    useOnboardingStore.getState().update({ medicare_status: 'no-plan', ...HOME })
    openPage(eligibilityRoutes, '/eligibility')
    await screen.findByRole('heading', { level: 1, name: TITLE })
    expect(screen.queryByRole('radio')).toBeNull()
    const menu = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(menu).getAllByRole('button')).toHaveLength(1)
    await press('Show what applies to me')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Date of birth: Please confirm this answer',
    )
    await press('Yes, this is right')
    await press('Show what applies to me')
    expect(await fact('Your age on that day')).toHaveTextContent('65 years')
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toHaveFocus()
    expect(storedForm().applicant_dob).toBe('1961-11-02')
  })

  it('finds the state from the ZIP code, and its right', async () => {
    startVisitWithZips()
    const { medicare_status } = KNOWN
    useOnboardingStore.getState().update({ medicare_status, applicant_dob: '1950-03-10' })
    openPage(eligibilityRoutes, '/eligibility')
    await userEvent.type(await screen.findByRole('textbox', { name: /ZIP code/ }), '10025')
    expect(await screen.findByText('New York, NY')).toBeVisible()
    await press('Show what applies to me')
    const health = await fact('Health questions')
    expect(health).toHaveTextContent('You seem to have a right to a plan without health questions')
    expect(health).toHaveTextContent('N.Y. Ins. Law § 3231(a)')
    expect(storedForm()).toMatchObject({ zip5: '10025', state: 'NY' })
  })

  it('asks for the ZIP code again if it gives no state', async () => {
    const counties = [
      { name: 'Adams', state: 'OH' },
      { name: 'Lewis', state: 'KY' },
    ]
    const body = { counties, cities: [], state: 'OH' }
    startVisit().on('GET /api/zipLookup/45144', () => ({ body }))
    const { medicare_status } = KNOWN
    const fields = { medicare_status, applicant_dob: '1950-03-10', zip5: '45144' }
    useOnboardingStore.getState().update(fields)
    openPage(eligibilityRoutes, '/eligibility')
    const health = await fact('Health questions')
    expect(health).toHaveTextContent('This depends on your state')
    expect(within(health).getByRole('link', { name: 'Check my ZIP code' })).toHaveAttribute(
      'href',
      '/quote',
    )
  })

  // Specification 2.25
  it('opens next to a menu with a button for each question', async () => {
    startVisitWithZips()
    openPage(eligibilityRoutes, '/eligibility')
    await screen.findByRole('heading', { level: 1, name: TITLE })
    const menu = screen.getByRole('navigation', { name: 'On this page' })
    expect(menu.closest('.page-with-menu')).not.toBeNull()
    await userEvent.click(within(menu).getByRole('button', { name: 'Your Medicare situation' }))
    expect(screen.getAllByRole('radio')[0]).toHaveFocus()
    await userEvent.click(within(menu).getByRole('button', { name: 'Your date of birth' }))
    expect(screen.getByRole('group', { name: /Date of birth/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('lets every answer be changed', async () => {
    startVisitWithZips()
    useOnboardingStore.getState().update(KNOWN)
    openPage(eligibilityRoutes, '/eligibility')
    await fact('Open enrollment')
    await press('Change my answers')
    expect(screen.getByRole('radio', { name: 'I am new to Medicare' })).toBeChecked()
    expect(screen.getByRole('group', { name: /Part B/ })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Supplemental Plan but want/ }))
    await press('Show what applies to me')
    await fact('Open enrollment')
    expect(storedForm().medicare_status).toBe('supplemental-plan')
  })

  // Specification 4.17
  it('from April to July opens the advantage modal for someone who has not seen it', async () => {
    startVisitWithZips({ day: '2027-05-12' })
    useOnboardingStore.getState().update({ ...KNOWN, medicare_status: 'advantage-plan' })
    openPage(eligibilityRoutes, '/eligibility')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'pat@example.com')
    await press('I have a special circumstance')
    expect(storedForm()).toMatchObject({
      hasSpecialCircumstance: true,
      specialCircumstanceEmail: 'pat@example.com',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await fact('Leaving your Advantage plan')).toHaveTextContent(
      'You told us about a special circumstance',
    )
  })
})
