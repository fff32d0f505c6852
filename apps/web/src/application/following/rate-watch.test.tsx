import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Answer, FakeServer } from '../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../test/onboarding-page'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { RateNotice } from '../notices/RateNotice'
import { watchRate } from './rate-watch'

const QUOTE = 'POST /api/quote'
const CHOSEN = { naic: '90001', carrier: 'Sample Mutual' }

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = startVisit()
  useOnboardingStore.setState({
    form: {
      version: 8,
      medicare_status: 'no-plan',
      plan_type: 'G',
      zip5: '75201',
      county: 'Dallas County',
      state: 'TX',
      applicant_dob: '1961-03-14',
      gender: 'Female',
      tobacco: 'No',
      naic: CHOSEN.naic,
      rate: 150,
      discount_rate: 140,
      discount_selected: false,
    },
  })
})
afterEach(() => {
  endVisit()
  vi.useRealTimers()
})

function offers(rate: number, plan = 'G') {
  return {
    body: {
      label: 'Sample rates',
      offers: [
        { naic: '90002', carrier: 'Another', plan, rate: 99, discount_rate: 90 },
        { ...CHOSEN, plan, rate, discount_rate: rate - 10 },
      ],
    },
  }
}

function openApplication() {
  const form = createForm(enrollmentForm, {
    today: '2026-11-02',
    context: { application: { underwriting_type: 1 } },
    answers: {
      applicant: {
        applicant_dob: '1961-03-14',
        gender: 'Female',
        tobacco: 'No',
        zip5: '75201',
        county: 'Dallas County',
        state: 'TX',
      },
      'plan-details': { plan_type: 'G' },
    },
  })
  const rate = watchRate(form)
  render(
    <MemoryRouter>
      <RateNotice application={{ rate }} />
    </MemoryRouter>,
  )
  return {
    form,
    async answer(section: string, field: string, value: string) {
      await act(async () => {
        form.setAnswer(section, field, value)
        await vi.advanceTimersByTimeAsync(1000)
      })
    },
  }
}

describe('an answer that the rate depends on', () => {
  it('is rated with the chosen insurer, and both prices are told', async () => {
    server.on(QUOTE, () => offers(181.5))
    const { answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    expect(await screen.findByText('Your rate went up by $31.50 a month')).toBeVisible()
    expect(screen.getByText('$150.00 a month')).toBeVisible()
    expect(screen.getByText('$181.50 a month')).toBeVisible()
    expect(screen.getByText('Sample rates')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “.*tobacco.*”/i)).toBeVisible()
    expect(storedForm()).toMatchObject({ rate: 181.5, discount_rate: 171.5, tobacco: 'Yes' })
  })

  it('has another price with the household discount, and without it again', async () => {
    server.on(QUOTE, () => offers(150))
    const { answer } = openApplication()
    await answer('plan-details', 'discount_selected', 'Yes')
    expect(await screen.findByText('Your rate went down by $10.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “Does another adult/)).toBeVisible()
    expect(storedForm()).toMatchObject({ rate: 150, discount_rate: 140, discount_selected: true })
    await answer('plan-details', 'discount_selected', 'No')
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(storedForm()).toMatchObject({ rate: 150, discount_selected: false })
  })

  it('is rated for another state under the same ZIP code, too', async () => {
    server.on(QUOTE, () => offers(165))
    const { answer } = openApplication()
    await answer('applicant', 'state', 'OK')
    expect(await screen.findByText('Your rate went up by $15.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “State”/)).toBeVisible()
    expect(server.requests(QUOTE)[0]?.body).toMatchObject({ zip5: '75201', state: 'OK' })
    // The comparison shows the rates of the same state.
    expect(storedForm()).toMatchObject({ zip5: '75201', state: 'OK' })
  })

  it('leaves nothing to the next person when somebody signs out while it is looked up', async () => {
    let reply: (late: Answer) => void = () => undefined
    server.on(QUOTE, () => new Promise((resolve) => (reply = resolve)))
    const { answer } = openApplication()
    await answer('applicant', 'zip5', '75204')
    useOnboardingStore.getState().reset()
    await act(async () => {
      reply(offers(165))
      await vi.advanceTimersByTimeAsync(1000)
    })
    expect(storedForm()).toEqual({ version: 8 })
    expect(screen.queryByText(/Your rate/)).toBeNull()
  })

  it('leaves alone the quote of somebody else at the same computer', async () => {
    server.on(QUOTE, () => offers(165))
    useOnboardingStore
      .getState()
      .update({ applicant_dob: '1959-08-02', gender: 'Male', rate: 150, discount_rate: 140 })
    const { answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    expect(server.requests(QUOTE)).toHaveLength(0)
    expect(storedForm()).toMatchObject({ applicant_dob: '1959-08-02', tobacco: 'No', rate: 150 })
    expect(screen.queryByText(/Your rate/)).toBeNull()
  })

  it('is told until it was read', async () => {
    server.on(QUOTE, () => offers(140))
    const { answer } = openApplication()
    await answer('plan-details', 'plan_type', 'N')
    await userEvent.click(await screen.findByRole('button', { name: 'OK, go on' }))
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(storedForm()).toMatchObject({ plan_type: 'N', rate: 140 })
  })

  it('says nothing when it is changed back', async () => {
    server.on(QUOTE, ({ body }) =>
      offers((body as { tobacco: string }).tobacco === 'Yes' ? 180 : 150),
    )
    const { answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    await screen.findByText(/Your rate went up/)
    await answer('applicant', 'tobacco', 'No')
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(storedForm().rate).toBe(150)
  })

  it('is asked for once it is complete, not at every key', async () => {
    server.on(QUOTE, () => offers(150))
    const { form, answer } = openApplication()
    for (const zip of ['7', '75', '752']) form.setAnswer('applicant', 'zip5', zip)
    await answer('applicant', 'zip5', '7520')
    expect(server.requests(QUOTE)).toHaveLength(0)
    await answer('applicant', 'zip5', '75204')
    expect(server.requests(QUOTE)).toHaveLength(1)
    expect(storedForm()).toMatchObject({ zip5: '75204' })
    expect(storedForm()).not.toHaveProperty('county')
  })

  it('says so where the insurer has no rate', async () => {
    server.on(QUOTE, () => ({ body: { label: 'Sample rates', offers: [] } }))
    const { answer } = openApplication()
    await answer('applicant', 'zip5', '99950')
    expect(await screen.findByText('There is no rate for your new answers')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Compare all offers' })).toHaveAttribute(
      'href',
      '/compare',
    )
    expect(storedForm()).not.toHaveProperty('rate')
  })

  it('is rated again where there was no rate before', async () => {
    server.on(QUOTE, ({ body }) =>
      (body as { zip5: string }).zip5 === '99950'
        ? { body: { label: 'Sample rates', offers: [] } }
        : offers(150),
    )
    useOnboardingStore
      .getState()
      .update({ zip5: '99950', rate: undefined, discount_rate: undefined })
    const { answer } = openApplication()
    await answer('applicant', 'zip5', '75204')
    expect(storedForm()).toMatchObject({ zip5: '75204', rate: 150 })
    expect(screen.queryByText(/rate/)).toBeNull()
  })

  it('counts for the comparison before an insurer was chosen, too', async () => {
    useOnboardingStore.getState().update({ naic: undefined, rate: undefined })
    const { answer } = openApplication()
    await answer('applicant', 'applicant_dob', '1961-04-14')
    expect(server.requests(QUOTE)).toHaveLength(0)
    expect(storedForm()).toMatchObject({ applicant_dob: '1961-04-14' })
  })

  it('leaves no form behind where nobody asked for a rate, as on another device', async () => {
    useOnboardingStore.setState({ form: { version: 8 } })
    const { answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    expect(storedForm()).toEqual({ version: 8 })
  })

  it('takes a price away that could not be looked up, and looks again on request', async () => {
    const { answer } = openApplication()
    await answer('applicant', 'applicant_dob', '1961-04-14')
    await screen.findByRole('button', { name: 'Look it up again' })
    // A page opened anew must not show the old price as the new one.
    expect(storedForm()).toMatchObject({ applicant_dob: '1961-04-14', naic: CHOSEN.naic })
    expect(storedForm()).not.toHaveProperty('rate')
    expect(storedForm()).not.toHaveProperty('discount_rate')
    // Neither is somebody else's who corrects it once more.
    await answer('applicant', 'applicant_dob', '1961-05-14')
    expect(storedForm()).toMatchObject({ applicant_dob: '1961-05-14' })
    await answer('applicant', 'applicant_dob', '1961-03-14')
    expect(storedForm()).toMatchObject({ applicant_dob: '1961-03-14' })
    await answer('applicant', 'gender', 'Male')
    const again = await screen.findByRole('button', { name: 'Look it up again' })
    server.on(QUOTE, () => offers(160))
    await userEvent.click(again)
    expect(await screen.findByText('Your rate went up by $10.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “Gender”/)).toBeVisible()
  })
})

it('leaves the rate alone when an answer has nothing to do with it', async () => {
  const { answer } = openApplication()
  await answer('applicant', 'first_name', 'Ann')
  expect(server.requests(QUOTE)).toHaveLength(0)
})
