import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'

import type { Answer, FakeServer } from '../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../test/onboarding-page'
import { openPage } from '../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../test/session'
import { useConfigStore } from '../../stores/config-store'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { onboardingRoutes } from '.'
import './OnboardingPage' // Import the page here, so that no test waits for its compilation.

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }))
const address = () => screen.getByTestId('address').textContent

const ADVANTAGE = 'I have an Advantage Plan but am considering a Supplemental Plan'

describe('onboarding', () => {
  afterEach(endVisit)

  it('asks the two questions of the specification, one per page', async () => {
    startVisit()
    openPage(onboardingRoutes, '/onboarding')
    await heading('How Can We Help You with Your Medicare Coverage?')
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      'I have a Supplemental Plan but want to find a lower rate',
      'I have an Advantage Plan but am considering a Supplemental Plan',
      'I am new to Medicare',
    ])
    await choose('I am new to Medicare')
    await press('Continue')
    expect(address()).toBe('/onboarding?step=2')
    await choose('Plan G, comprehensive coverage, higher premiums')
    await press('Continue')
    expect(address()).toBe('/quote')
    expect(storedForm()).toMatchObject({
      version: 8,
      medicare_status: 'no-plan',
      plan_type: 'G',
      effective_date: '2026-12-01',
    })
  })

  // Specification 2.43
  it('offers the video about the basics of Medicare', async () => {
    const server = startVisit()
    const helpVideos = { 'medicare basics': 'abc123' }
    server.on('GET /api/config', () => ({ body: { schemaIds: [], addOns: {}, helpVideos } }))
    await useConfigStore.getState().load()
    openPage(onboardingRoutes, '/onboarding')
    expect(await screen.findByRole('link', { name: /video: Medicare basics/ })).toHaveAttribute(
      'href',
      'https://www.youtube-nocookie.com/embed/abc123?cc_load_policy=1',
    )
  })

  it('shows an error only after Continue and removes it once answered', async () => {
    startVisit()
    openPage(onboardingRoutes, '/onboarding')
    await heading('How Can We Help You with Your Medicare Coverage?')
    expect(screen.queryByText('There is a problem')).toBeNull()
    await press('Continue')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    await choose('I am new to Medicare')
    expect(screen.queryByText('There is a problem')).toBeNull()
  })

  it('shows answers saved earlier, even if they load late', async () => {
    startVisit()
    openPage(onboardingRoutes, '/onboarding')
    await heading('How Can We Help You with Your Medicare Coverage?')
    useOnboardingStore.setState({ form: { version: 8, medicare_status: 'supplemental-plan' } })
    expect(await screen.findByRole('radio', { checked: true })).toHaveAccessibleName(
      /Supplemental Plan but want/,
    )
  })

  it('offers to try again if earlier answers fail to load', async () => {
    const server = startVisit()
    useOnboardingStore.setState({ loading: 'failed' })
    server.on('POST /api/onboarding/load', () => ({
      body: { onboardingData: { version: 8, medicare_status: 'no-plan' } },
    }))
    openPage(onboardingRoutes, '/onboarding')
    await screen.findByText('We couldn’t load your saved answers')
    await press('Try again')
    expect(await screen.findByRole('radio', { name: 'I am new to Medicare' })).toBeChecked()
    expect(screen.queryByText('We couldn’t load your saved answers')).toBeNull()
  })

  describe('with an Advantage plan', () => {
    // Specification 4.17, 4.18
    it('from April to July stores a special circumstance and an email address', async () => {
      startVisit({ day: '2026-05-05' })
      openPage(onboardingRoutes, '/onboarding')
      await choose(ADVANTAGE)
      await press('Continue')
      const email = screen.getByRole('textbox', { name: /Email address/ })
      expect(email).toHaveAccessibleDescription(/Call us to learn what to send as proof/)
      await userEvent.type(email, 'pat@example')
      await press('I have a special circumstance')
      expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address')
      expect(email).toHaveValue('pat@example')

      await userEvent.type(email, '.com')
      await press('I have a special circumstance')
      expect(address()).toBe('/onboarding?step=2')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(storedForm()).toMatchObject({
        hasSpecialCircumstance: true,
        specialCircumstanceEmail: 'pat@example.com',
      })
    })

    it('lets people without one look at rates', async () => {
      startVisit({ day: '2026-07-31' })
      openPage(onboardingRoutes, '/onboarding')
      await choose(ADVANTAGE)
      await press('Continue')
      await press('Just look at rates')
      expect(address()).toBe('/onboarding?step=2')
      expect(storedForm().hasSpecialCircumstance).toBeUndefined()
    })

    it('does not ask twice', async () => {
      startVisit({ day: '2026-05-05' })
      useOnboardingStore.getState().update({ hasSpecialCircumstance: true })
      openPage(onboardingRoutes, '/onboarding')
      await choose(ADVANTAGE)
      await press('Continue')
      expect(address()).toBe('/onboarding?step=2')
    })

    it.each([
      ['2026-03-31', '2026-05-01'],
      ['2026-08-01', '2027-01-01'],
      ['2026-10-15', '2027-01-01'],
    ])('on %s does not ask: coverage starts %s', async (day, effective_date) => {
      startVisit({ day })
      openPage(onboardingRoutes, '/onboarding')
      await choose(ADVANTAGE)
      await press('Continue')
      expect(address()).toBe('/onboarding?step=2')
      expect(storedForm()).toMatchObject({ medicare_status: 'advantage-plan', effective_date })
    })
  })
})

describe('who it is for', () => {
  afterEach(async () => {
    // A save that is still waiting would belong to the next test.
    await useOnboardingStore
      .getState()
      .save()
      .catch(() => undefined)
    endVisit()
  })

  it('asks a helper who it is, and for a first name', async () => {
    startVisit()
    const user = userEvent.setup()
    openPage(onboardingRoutes, '/onboarding?for=someone')
    const who = await screen.findByRole('combobox', { name: 'Who are you helping?' })
    await waitFor(() => expect(address()).toBe('/onboarding'))
    expect(storedForm().applying_for).toBe('someone')
    await user.selectOptions(who, 'My mother')
    await user.type(
      screen.getByRole('textbox', { name: 'Your mother’s first name (optional)' }),
      'Anna',
    )
    expect(storedForm()).toMatchObject({ applying_for: 'mother', first_name: 'Anna' })
    await choose('I am new to Medicare')
    await press('Continue')
    expect(await screen.findByText(/Answer for your mother, Anna/)).toBeVisible()
  })

  it('asks a couple whose quote it is', async () => {
    startVisit()
    openPage(onboardingRoutes, '/onboarding?for=both')
    const name = await screen.findByRole('textbox', { name: /^Whose quote is this/ })
    await userEvent.type(name, 'Walter')
    expect(name).toHaveValue('Walter')
    expect(storedForm()).toMatchObject({ applying_for: 'both', first_name: 'Walter' })
  })

  it('asks a person who applies alone nothing more, and lets them change that', async () => {
    startVisit()
    const user = userEvent.setup()
    openPage(onboardingRoutes, '/onboarding?for=me')
    await heading('How Can We Help You with Your Medicare Coverage?')
    expect(storedForm().applying_for).toBe('me')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByText('This quote is for me.', { exact: false }))
    await user.click(await screen.findByRole('radio', { name: /^Helping someone/ }))
    expect(await screen.findByRole('combobox', { name: 'Who are you helping?' })).toBeVisible()
  })

  it('never overwrites an earlier quote without a word', async () => {
    const server = startVisit()
    const user = userEvent.setup()
    server.on('POST /api/quotes', () => ({
      body: { id: 'q2', onboardingData: { version: 8 } },
    }))
    const first = {
      version: 8,
      zip5: '75201',
      applicant_dob: '1958-05-02',
      gender: 'Male',
    } as const
    useOnboardingStore.setState({ form: first, quoteId: 'q1' })
    openPage(onboardingRoutes, '/onboarding?for=both')
    await heading('You already have a quote')
    expect(screen.getByText(/a man born May 2, 1958/)).toBeVisible()
    expect(storedForm()).toEqual(first)
    await user.click(screen.getByRole('button', { name: 'Start a new quote' }))
    await heading('How Can We Help You with Your Medicare Coverage?')
    expect(useOnboardingStore.getState().quoteId).toBe('q2')
    expect(storedForm()).toMatchObject({ applying_for: 'both' })
    expect(storedForm()).not.toHaveProperty('zip5')
  })

  /** Starts to load the earlier answers. Returns a function that lets the server answer. */
  function loadLater(server: FakeServer, onboardingData: object | null): () => Promise<void> {
    let answer: (body: Answer) => void = () => undefined
    server.on('POST /api/onboarding/load', () => new Promise((resolve) => (answer = resolve)))
    useOnboardingStore.setState({ loading: 'idle' })
    const loaded = useOnboardingStore.getState().load()
    return () =>
      act(async () => {
        answer({ headers: { 'quote-id': 'q1' }, body: { onboardingData } })
        await loaded
      })
  }

  it('keeps a choice that a new visitor makes while the page loads', async () => {
    const server = startVisit()
    setUser(null)
    const answer = loadLater(server, null)
    openPage(onboardingRoutes, '/onboarding?for=me')
    await userEvent.click(await screen.findByText('This quote is for me.', { exact: false }))
    await choose(/^For both of us/)
    await answer()
    expect(storedForm().applying_for).toBe('both')
  })

  it('shows a returning visitor no question until it is known whether there is a quote', async () => {
    const server = startVisit()
    setUser(ANONYMOUS)
    const answer = loadLater(server, { version: 8, zip5: '75201', rate: 100 })
    openPage(onboardingRoutes, '/onboarding?for=me')
    expect(await screen.findByText('Loading your saved answers…')).toBeInTheDocument()
    await heading('How Can We Help You with Your Medicare Coverage?')
    expect(screen.queryByRole('radio')).toBeNull()
    await answer()
    await heading('You already have a quote')
    expect(storedForm()).toMatchObject({ zip5: '75201', rate: 100 })
    expect(server.requests('POST /api/onboarding/save')).toEqual([])
  })

  it('keeps the earlier quote and says so if a new one cannot be started', async () => {
    const server = startVisit()
    server.on('POST /api/quotes', () => ({ status: 500 }))
    const first = { version: 8, zip5: '75201' } as const
    useOnboardingStore.setState({ form: first, quoteId: 'q1' })
    openPage(onboardingRoutes, '/onboarding?for=me')
    await heading('You already have a quote')
    await press('Start a new quote')
    expect(await screen.findByText('We couldn’t start a new quote')).toBeVisible()
    expect(storedForm()).toEqual(first)
    expect(screen.getByRole('link', { name: 'Continue where I left off' })).toHaveAttribute(
      'href',
      '/quote',
    )
  })
})
