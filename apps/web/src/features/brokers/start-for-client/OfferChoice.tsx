import { applicationQuoteRequest, textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { existingDay, formatCurrency, planName } from '@gapwise/medicare-rules'
import { useCallback, useMemo, useState } from 'react'

import { call } from '../../../adapters/api/api-client'
import type { BrokerStart } from '../../../adapters/api/broker-client'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { CheckOption } from '../components'
import type { StartSaving } from './use-start-saving'

type StartRequest = NonNullable<ReturnType<typeof requestFor>>

/** Returns the request for the price that the client will see. */
function requestFor(form: Form, { medicare_status }: BrokerStart) {
  const request = applicationQuoteRequest(form)
  const effective_date = existingDay(textAnswer(form, 'effective_date'))
  return (
    request && {
      ...request,
      ...(medicare_status ? { medicare_status } : {}),
      ...(effective_date ? { effective_date } : {}),
    }
  )
}

interface OfferChoiceProps {
  start: BrokerStart
  form: Form
  save: StartSaving['save']
}

/** The insurers that sell the client's plan, with their prices. The broker chooses one. */
export function OfferChoice({ start, form, save }: OfferChoiceProps) {
  const [naic, setNaic] = useState(start.naic)
  const text = useFormSnapshot(form, (current) => JSON.stringify(requestFor(current, start)))
  return (
    <section className="card stack" aria-labelledby="start-insurer">
      <h2 id="start-insurer">Insurer and price</h2>
      {text === undefined ? (
        <p className="quiet">
          Enter the birth date, gender, tobacco use, ZIP code, and plan. Then you can choose an
          insurer here.
        </p>
      ) : (
        <Offers
          key={text}
          request={text}
          naic={naic}
          onChoose={(chosen) => {
            setNaic(chosen)
            void save({ naic: chosen })
          }}
        />
      )}
    </section>
  )
}

interface OffersProps {
  /** The request as JSON. It is the same string until an answer changes. */
  request: string
  naic: string | null
  onChoose: (naic: string) => void
}

function Offers({ request, naic, onChoose }: OffersProps) {
  const body = useMemo(() => JSON.parse(request) as StartRequest, [request])
  const load = useCallback(() => call('quote', { body }), [body])
  const { state, reload } = useLoaded(load)
  if (state.status === 'loading') return <p role="status">Getting the rates…</p>
  if (state.status === 'failed') {
    return <LoadFailed title="We couldn’t load the rates" error={state.error} onRetry={reload} />
  }
  const { offers, label, notice } = state.answer
  if (offers.length === 0) {
    return <p>{notice ?? 'No insurer sells this plan there. Choose another plan.'}</p>
  }
  return (
    <fieldset className="start__offers">
      <legend>
        {planName(body.plan_type)} <span className="sample-label">{label}</span>
      </legend>
      {offers.map((offer) => (
        <CheckOption
          key={offer.naic}
          type="radio"
          name="insurer"
          checked={offer.naic === naic}
          onChange={() => onChoose(offer.naic)}
        >
          <strong>{offer.carrier}</strong>
          <span className="start__price">
            {formatCurrency(offer.rate)} a month
            {offer.discount_rate < offer.rate
              ? `, ${formatCurrency(offer.discount_rate)} with the household discount`
              : ''}
          </span>
        </CheckOption>
      ))}
    </fieldset>
  )
}
