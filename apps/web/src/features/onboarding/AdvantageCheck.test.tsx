import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import { endVisit, startVisit } from '../../../test/onboarding-page'
import { openPage } from '../../../test/open-page'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { AdvantageCheck } from '.'

const open = () => openPage([{ path: 'anywhere', element: <AdvantageCheck /> }], '/anywhere')
const leaver = { medicare_status: 'advantage-plan' } as const

describe('the advantage modal outside onboarding', () => {
  afterEach(endVisit)

  it('opens once: “Just look at rates” is remembered on the next page', async () => {
    startVisit({ day: '2027-04-01' })
    useOnboardingStore.getState().update(leaver)
    const page = open()
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Just look at rates' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    page.unmount()
    open()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens when answers from an earlier visit load', async () => {
    startVisit({ day: '2027-05-12' })
    open()
    expect(screen.queryByRole('dialog')).toBeNull()
    useOnboardingStore.getState().update(leaver)
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it.each([
    ['2027-03-31', leaver],
    ['2027-08-01', leaver],
    ['2027-05-12', { medicare_status: 'no-plan' }],
    ['2027-05-12', { ...leaver, hasSpecialCircumstance: true }],
  ] as const)('stays closed on %s with %j', async (day, answers) => {
    startVisit({ day })
    useOnboardingStore.getState().update(answers)
    open()
    await screen.findByTestId('address')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
