import { enrollmentForm } from '@gapwise/enrollment-forms'
import { quoteAnswers } from '@gapwise/enrollment'
import { createForm } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { applicationDetail } from '../../../../test/open-page'
import { call } from '../../../adapters/api/api-client'
import type { OpenApplicationState } from '../../../application/open/open-application'
import { PriceChangedNotice } from './PriceChangedNotice'

const PRICE = 'POST /api/application/a1/quote'
const CHOSEN = { label: 'Sample rates', naic: '90001', carrier: 'Sample Mutual', plan: 'G' }

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = startVisit()
})
afterEach(() => {
  endVisit()
  vi.useRealTimers()
})

const offer = (rate: number, isDiscounted = false) => ({
  ...CHOSEN,
  ...{ rate, discount_rate: rate - 10, discount_selected: isDiscounted },
})
type Offer = ReturnType<typeof offer> | undefined

/** Sets the two offers that the server returns. */
function prices(before: Offer, after: Offer) {
  server.on(PRICE, () => ({ body: { quote_id: 'q1', before, after } }))
}

function openApplication({ hasOffer = true } = {}) {
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
  const store = createStore(
    () =>
      ({
        detail: applicationDetail(hasOffer ? { offer: offer(150) } : {}),
        offerAnswers: quoteAnswers(form),
      }) as OpenApplicationState,
  )
  const priceAgain = () => call('priceApplication', { params: { id: 'a1' } })
  const application = { id: 'a1', form, store, priceAgain }
  render(
    <MemoryRouter>
      <PriceChangedNotice application={application} />
    </MemoryRouter>,
  )
  return {
    form,
    known: () => store.getState().detail.offer,
    async answer(section: string, field: string, value: string) {
      await act(async () => {
        form.setAnswer(section, field, value)
        await vi.advanceTimersByTimeAsync(1000)
      })
    },
  }
}

describe('an answer that the price depends on', () => {
  it('has the chosen insurer’s offer priced again, and both prices shown', async () => {
    prices(offer(150), offer(181.5))
    const { answer, known } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    expect(await screen.findByText('Your rate went up by $31.50 a month')).toBeVisible()
    expect(screen.getByText('$150.00 a month')).toBeVisible()
    expect(screen.getByText('$181.50 a month')).toBeVisible()
    expect(screen.getByText('Sample rates')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “.*tobacco.*”/i)).toBeVisible()
    expect(known()).toMatchObject({ rate: 181.5, discount_rate: 171.5 })
  })

  it('changes the price with the household discount, and back without it', async () => {
    prices(offer(150), offer(150, true))
    const { answer, known } = openApplication()
    await answer('plan-details', 'discount_selected', 'Yes')
    expect(await screen.findByText('Your rate went down by $10.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “Does another adult/)).toBeVisible()
    expect(known()).toMatchObject({ rate: 150, discount_rate: 140, discount_selected: true })
    prices(offer(150, true), offer(150))
    await answer('plan-details', 'discount_selected', 'No')
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(known()).toMatchObject({ rate: 150, discount_selected: false })
  })

  it('changes the price for another state under the same ZIP code', async () => {
    prices(offer(150), offer(165))
    const { answer } = openApplication()
    await answer('applicant', 'state', 'OK')
    expect(await screen.findByText('Your rate went up by $15.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “State”/)).toBeVisible()
  })

  it('changes the price for a later start of Part B', async () => {
    prices(offer(150), offer(158))
    const { answer } = openApplication()
    await answer('medicare-details', 'medicare_part_b', '2027-04-01')
    expect(await screen.findByText('Your rate went up by $8.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “.*Part B.*”/)).toBeVisible()
  })

  it('shows the price from before all changes if another change came during the lookup', async () => {
    let reply: () => void = () => undefined
    server.on(PRICE, async () => {
      await new Promise<void>((resolve) => (reply = resolve))
      return { body: { quote_id: 'q1', before: offer(150), after: offer(170) } }
    })
    const { form, answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    await act(async () => {
      form.setAnswer('applicant', 'gender', 'Male')
      reply()
      prices(offer(170), offer(190))
      await vi.advanceTimersByTimeAsync(1000)
    })
    expect(await screen.findByText('Your rate went up by $40.00 a month')).toBeVisible()
  })

  it('shows the new price until it has been read', async () => {
    prices(offer(150), offer(140))
    const { answer, known } = openApplication()
    await answer('plan-details', 'plan_type', 'N')
    await userEvent.click(await screen.findByRole('button', { name: 'OK, continue' }))
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(known()).toMatchObject({ rate: 140 })
  })

  it('shows nothing after it is changed back', async () => {
    prices(offer(150), offer(180))
    const { answer, known } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    await screen.findByText(/Your rate went up/)
    prices(offer(180), offer(150))
    await answer('applicant', 'tobacco', 'No')
    expect(screen.queryByText(/Your rate/)).toBeNull()
    expect(known()?.rate).toBe(150)
  })

  it('has the offer priced once it is complete, not at every keystroke', async () => {
    prices(offer(150), offer(150))
    const { form, answer } = openApplication()
    for (const zip of ['7', '75', '752']) form.setAnswer('applicant', 'zip5', zip)
    await answer('applicant', 'zip5', '7520')
    expect(server.requests(PRICE)).toHaveLength(0)
    await answer('applicant', 'zip5', '75204')
    expect(server.requests(PRICE)).toHaveLength(1)
  })

  it('shows that the insurer has no rate', async () => {
    prices(offer(150), undefined)
    const { answer, known } = openApplication()
    await answer('applicant', 'zip5', '99950')
    expect(await screen.findByText('There is no rate for your new answers')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Compare all offers' })).toHaveAttribute(
      'href',
      '/compare?application=a1',
    )
    expect(known()).toBeUndefined()
  })

  it('has the offer priced if there was no price before', async () => {
    prices(undefined, offer(150))
    const { answer, known } = openApplication()
    await answer('applicant', 'zip5', '75204')
    expect(known()).toMatchObject({ rate: 150 })
    expect(screen.queryByText(/rate/)).toBeNull()
  })

  it('has the quote priced before an insurer is chosen', async () => {
    prices(undefined, undefined)
    const { answer } = openApplication({ hasOffer: false })
    await answer('applicant', 'applicant_dob', '1961-04-14')
    expect(server.requests(PRICE)).toHaveLength(1)
    expect(screen.queryByText(/rate/)).toBeNull()
  })

  it('follows the start date and the county', async () => {
    prices(offer(150), offer(160))
    const { answer } = openApplication()
    await answer('plan-details', 'effective_date', '2027-01-01')
    expect(await screen.findByText('Your rate went up by $10.00 a month')).toBeVisible()
    prices(offer(160), offer(165))
    await answer('applicant', 'county', 'Collin County')
    expect(await screen.findByText('Your rate went up by $15.00 a month')).toBeVisible()
    expect(screen.getByText(/“County”/)).toBeVisible()
  })

  it('shows both prices if the response about a new price was lost', async () => {
    const { answer } = openApplication()
    await answer('applicant', 'tobacco', 'Yes')
    // The server has stored the new price.
    prices(offer(180), offer(180))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your rate went up by $30.00 a month')).toBeVisible()
  })

  it('removes the old price if the lookup fails, and tries again on request', async () => {
    const { answer, known } = openApplication()
    await answer('applicant', 'applicant_dob', '1961-04-14')
    await screen.findByRole('button', { name: 'Try again' })
    // The old price must not be presented as the new price.
    expect(known()).toBeUndefined()
    await answer('applicant', 'applicant_dob', '1961-05-14')
    await answer('applicant', 'applicant_dob', '1961-03-14')
    await answer('applicant', 'gender', 'Male')
    const again = await screen.findByRole('button', { name: 'Try again' })
    prices(offer(150), offer(160))
    await userEvent.click(again)
    expect(await screen.findByText('Your rate went up by $10.00 a month')).toBeVisible()
    expect(screen.getByText(/because you changed your answer to “Gender”/)).toBeVisible()
    expect(known()).toMatchObject({ rate: 160 })
  })
})

it('does not price the quote for an answer that the price does not depend on', async () => {
  const { answer } = openApplication()
  await answer('applicant', 'first_name', 'Ann')
  expect(server.requests(PRICE)).toHaveLength(0)
})
