import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useConfigStore } from '../../../stores/config-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { quoteRoutes } from '.'
import './QuotePage' // Compile the page first, so that no test times out.

const DALLAS = { counties: [{ name: 'Dallas', state: 'TX' }], cities: [{ name: 'Addison' }] }
const KATY = {
  counties: [
    { name: 'Fort Bend', state: 'TX' },
    { name: 'Harris', state: 'TX' },
  ],
  cities: [{ name: 'Katy' }],
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const check = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const typeZip = async (zip: string) => {
  const box = await screen.findByLabelText('ZIP code')
  await userEvent.clear(box)
  await userEvent.type(box, zip)
}
const address = () => screen.getByTestId('address').textContent
const problems = () => {
  const summary = screen.getByRole('region', { name: 'There is a problem' })
  return within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

async function answerTheRest() {
  await press('Yes, this is right')
  await check('No')
  await check('Female')
}

describe('quote', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    server.on('GET /api/zipLookup/75001', () => ({ body: { ...DALLAS, state: 'TX' } }))
    server.on('GET /api/zipLookup/77494', () => ({ body: { ...KATY, state: 'TX' } }))
    server.on('GET /api/zipLookup/99999', () => ({ status: 404, body: { error: 'Not Found' } }))
    openPage(quoteRoutes, '/quote')
  })
  afterEach(endVisit)

  it('offers a quote for someone else once there is one, and opens quotes started earlier', async () => {
    expect(await screen.findByLabelText('ZIP code')).toBeVisible()
    expect(screen.queryByText('A quote for someone else')).toBeNull()
    const his = { id: 'q2', gender: 'Male', applicant_dob: '1955-02-11', zip5: '75201' }
    server.on('GET /api/quotes', () => ({ body: [{ id: 'q1', applicationId: 'a1' }, his] }))
    server.on('POST /api/quotes/q2/open', () => ({
      body: { id: 'q2', onboardingData: { version: 8, ...his, id: undefined } },
      headers: { etag: '"2"', 'quote-id': 'q2' },
    }))
    act(() => useOnboardingStore.setState({ quoteId: 'q1' }))
    const section = await screen.findByRole('region', { name: 'A quote for someone else' })
    await within(section).findByRole('button', { name: /^Open the quote for/ })
    expect(section).toHaveTextContent('The offer you choose goes into that application.')
    await press('Open the quote for a man born February 11, 1955, in 75201')
    await waitFor(() => expect(address()).toBe('/compare'))
    expect(storedForm()).toMatchObject({ gender: 'Male', zip5: '75201' })
  })

  it('starts a quote for someone else with the first question, and keeps this one if that fails', async () => {
    server.on('GET /api/quotes', () => ({ body: [{ id: 'q1', applicationId: null }] }))
    act(() => useOnboardingStore.setState({ quoteId: 'q1' }))
    await screen.findByText('Get a quote for someone else')
    expect(screen.queryByText(/goes into that application/)).toBeNull()
    await press('Get a quote for someone else')
    expect(await screen.findByText('We couldn’t open the other quote')).toBeVisible()
    expect(useOnboardingStore.getState().quoteId).toBe('q1')
    server.on('POST /api/quotes', () => ({
      body: { id: 'q2', onboardingData: { version: 8 } },
      headers: { etag: '"1"', 'quote-id': 'q2' },
    }))
    await press('Get a quote for someone else')
    await waitFor(() => expect(address()).toBe('/onboarding'))
    expect(useOnboardingStore.getState().quoteId).toBe('q2')
  })

  // Specification 2.43, 9.16
  it('offers the video about what to know before a quote', async () => {
    const helpVideos = { 'before quote': 'abc123' }
    server.on('GET /api/config', () => ({ body: { schemaIds: [], addOns: {}, helpVideos } }))
    await act(() => useConfigStore.getState().load())
    expect(await screen.findByRole('link', { name: /video: before quote/ })).toHaveAttribute(
      'href',
      'https://www.youtube-nocookie.com/embed/abc123?cc_load_policy=1',
    )
  })

  // Specification 4.17
  it('from April to July opens the advantage modal', async () => {
    startVisit({ day: '2027-05-12' })
    act(() => useOnboardingStore.getState().update({ medicare_status: 'advantage-plan' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('continues from four answers to the rates and stores everything that follows from them', async () => {
    await typeZip('75001')
    expect(await screen.findByText('Addison, Dallas, TX')).toBeVisible()
    await answerTheRest()
    expect(screen.getByLabelText('Start of coverage')).toHaveTextContent(
      'Coverage would start on December 1, 2026. Your rate would be for age 65.',
    )
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
    const saved = server.requests('POST /api/onboarding/save').at(-1)?.body
    expect(saved).toMatchObject({
      zip5: '75001',
      county: 'Dallas',
      state: 'TX',
      city: 'Addison',
      applicant_dob: '1961-11-02',
      medicare_part_a: '2026-11-01',
      medicare_part_b: '2026-11-01',
      tobacco: 'No',
      gender: 'Female',
      effective_date: '2026-12-01',
    })
  })

  it('asks for each missing answer and to confirm the preset birth date', async () => {
    await screen.findByLabelText('ZIP code')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Lets find you a great rate!',
    )
    expect(storedForm().applicant_dob).toBeUndefined()
    await press(/Continue/)
    expect(problems()).toEqual([
      'Enter your ZIP code',
      'Date of birth: Please confirm this answer',
      'Do you use tobacco or nicotine? Choose yes or no',
      'Choose male or female',
    ])
    expect(address()).toBe('/quote')
  })

  it('asks for the county if a ZIP code has several, and keeps the focus in the ZIP code', async () => {
    await typeZip('77494')
    expect(await screen.findByRole('radio', { name: 'Harris, TX' })).toBeVisible()
    expect(screen.getByLabelText('ZIP code')).toHaveFocus()
    await answerTheRest()
    await press(/Continue/)
    expect(problems()).toEqual(['Choose your county'])
    await check('Harris, TX')
    expect(storedForm()).toMatchObject({ county: 'Harris', state: 'TX', city: 'Katy' })
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
  })

  it('accepts a county that is not listed', async () => {
    await typeZip('77494')
    await screen.findByRole('radio', { name: 'Harris, TX' })
    await check('My county is not listed')
    expect(storedForm()).toMatchObject({ county: '', state: 'TX' })
    await answerTheRest()
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
  })

  it('lets the person reject the only county of a ZIP code and undo that', async () => {
    await typeZip('75001')
    await userEvent.click(await screen.findByRole('button', { name: 'My county is not listed' }))
    expect(storedForm()).toMatchObject({ county: '', state: 'TX' })
    await press('I live in Dallas')
    expect(storedForm()).toMatchObject({ county: 'Dallas', state: 'TX' })
  })

  it('forgets the county of another ZIP code', async () => {
    await typeZip('75001')
    await waitFor(() => expect(storedForm().county).toBe('Dallas'))
    await typeZip('77494')
    await screen.findByRole('radio', { name: 'Harris, TX' })
    expect(storedForm().county).toBeUndefined()
    expect(storedForm().state).toBeUndefined()
  })

  it('says that a ZIP code is unknown and keeps what was typed', async () => {
    await typeZip('99999')
    expect(await screen.findByText('Please check the five digits.', { exact: false })).toBeVisible()
    await answerTheRest()
    await press(/Continue/)
    expect(problems()).toEqual(['ZIP code: We don’t recognize this ZIP code'])
    expect(screen.getByLabelText('ZIP code')).toHaveValue('99999')
  })

  it('replaces an earlier answer that loads into the focused box with what is typed next', async () => {
    await userEvent.click(await screen.findByLabelText('ZIP code'))
    act(() => useOnboardingStore.getState().update({ zip5: '75001' }))
    expect(await screen.findByDisplayValue('75001')).toHaveFocus()
    await userEvent.keyboard('60601')
    expect(screen.getByLabelText('ZIP code')).toHaveValue('60601')
  })

  it('continues without the lookup if it fails, and offers to try again', async () => {
    server.on('GET /api/zipLookup/60601', () => ({ status: 500 }))
    await typeZip('60601')
    await screen.findByText('We couldn’t look up your ZIP code')
    server.on('GET /api/zipLookup/60601', () => ({
      body: { counties: [{ name: 'Cook', state: 'IL' }], cities: [], state: 'IL' },
    }))
    await press('Try again')
    await waitFor(() => expect(storedForm()).toMatchObject({ county: 'Cook', state: 'IL' }))

    server.on('GET /api/zipLookup/60602', () => new TypeError('Failed to fetch'))
    await typeZip('60602')
    await screen.findByText('We couldn’t look up your ZIP code')
    await answerTheRest()
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
  })

  it('waits for the ZIP code lookup, so that no county question is skipped', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    server.on('GET /api/zipLookup/77494', async () => {
      await held
      return { body: { ...KATY, state: 'TX' } }
    })
    await typeZip('77494')
    await answerTheRest()
    await press(/Continue/)
    expect(screen.getByRole('button', { name: 'Looking up your ZIP code…' })).toBeVisible()
    expect(address()).toBe('/quote')
    answer()
    await waitFor(() => expect(problems()).toEqual(['Choose your county']))
    await check('Harris, TX')
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
    expect(storedForm()).toMatchObject({ county: 'Harris', state: 'TX' })
  })

  it('lets a person who waits for the lookup correct the ZIP code', async () => {
    server.on('GET /api/zipLookup/77494', () => new Promise(() => undefined))
    await typeZip('77494')
    await answerTheRest()
    await press(/Continue/)
    await typeZip('75001')
    expect(await screen.findByText('Addison, Dallas, TX')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
    expect(address()).toBe('/quote')
  })

  it('does not navigate if the person left while the answers were being saved', async () => {
    let save: () => void = () => undefined
    const held = new Promise<void>((resolve) => (save = resolve))
    // From the first answer on, because the autosave can save all answers before the press.
    server.on('POST /api/onboarding/save', async () => {
      await held
      return { body: { userId: 'u1', message: 'Saved' } }
    })
    await typeZip('75001')
    await answerTheRest()
    await press(/Continue/)
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toBe('/onboarding?step=2')
    save()
    await waitFor(() => expect(useOnboardingStore.getState().saving.unsaved).toBe(false))
    await act(() => useOnboardingStore.getState().save())
    expect(address()).toBe('/onboarding?step=2')
  })

  it('stays and says so if the answers could not be saved', async () => {
    server.on('POST /api/onboarding/save', () => ({
      status: 400,
      body: { statusMessage: 'Only version 8 can be saved.' },
    }))
    await typeZip('75001')
    await answerTheRest()
    await press(/Continue/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Only version 8 can be saved.')
    expect(address()).toBe('/quote')
    expect(screen.getByLabelText('ZIP code')).toHaveValue('75001')
  })

  it('no longer says that nothing is saved once a later try has saved it', async () => {
    server.on('POST /api/onboarding/save', () => ({ status: 503 }))
    await typeZip('75001')
    await answerTheRest()
    await press(/Continue/)
    expect(await screen.findByText('Not saved yet')).toBeVisible()
    server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull(), { timeout: 10_000 })
    expect(useOnboardingStore.getState().saving.unsaved).toBe(false)
    expect(address()).toBe('/quote')
  })

  it('asks for cookies if the browser blocks them, and continues once they are allowed', async () => {
    server.on('POST /api/auth/register-anonymous', () => ({ body: { user: null } }))
    server.on('POST /api/onboarding/save', () => ({
      status: 401,
      body: { code: 'SESSION_MISSING', message: 'Start one and send it again.' },
    }))
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    await typeZip('75001')
    await answerTheRest()
    await press(/Continue/)
    expect(await screen.findByRole('alert')).toHaveTextContent(/browser blocks cookies/)
    expect(
      await screen.findByText(
        'Not saved — please allow cookies for this site. Everything you typed is still here.',
      ),
    ).toBeInTheDocument()

    cookies.mockRestore()
    server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
    await press(/Continue/)
    await waitFor(() => expect(address()).toBe('/compare'))
  })
})
