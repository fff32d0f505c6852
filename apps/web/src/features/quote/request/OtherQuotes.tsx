import { useEffect, useId, useState } from 'react'

import { call, type QuoteSummary } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { formatLongDay } from '../../../ui/format/format-day'
import { personText } from '../../onboarding'
import { t } from '../../../language'

/**
 * Starts a quote for another person, such as a spouse, or opens an earlier quote (D61). Hidden
 * until the first answer is saved.
 */
export function OtherQuotes() {
  const id = useId()
  const quoteId = useOnboardingStore((state) => state.quoteId)
  const [quotes, setQuotes] = useState<readonly QuoteSummary[]>([])
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigateFromHere()

  useEffect(() => {
    if (quoteId === undefined) return
    call('listQuotes')
      .then(setQuotes)
      .catch((error: unknown) => logFailure('listQuotes', error))
  }, [quoteId])

  async function open(quote?: string) {
    setBusy(quote ?? 'new')
    setFailure(undefined)
    try {
      await useOnboardingStore.getState().open(quote)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      return setBusy(undefined)
    }
    setBusy(undefined)
    await navigate(quote === undefined ? '/onboarding' : '/compare')
  }

  if (quoteId === undefined) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('A quote for someone else')}</h2>
      {quotes.some((quote) => quote.id === quoteId && quote.applicationId !== null) ? (
        <p>
          {t(
            'This quote belongs to an application you started. The offer you choose goes into that application.',
          )}
        </p>
      ) : null}
      <p>
        {t('Each person needs their own quote. For example, you and your spouse each need one.')}
      </p>
      {failure === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t open the other quote')}>
          <p>{t('{problem} Please try again in a moment.', { problem: failure })}</p>
        </Notice>
      )}
      <div className="actions">
        {quotes
          .filter((quote) => quote.id !== quoteId)
          .map((quote) => (
            <Button
              key={quote.id}
              variant="secondary"
              busy={busy === quote.id}
              busyLabel={t('Opening…')}
              onClick={() => void open(quote.id)}
            >
              {openText(quote)}
            </Button>
          ))}
        <Button
          variant="quiet"
          busy={busy === 'new'}
          busyLabel={t('Starting…')}
          onClick={() => void open()}
        >
          {t('Get a quote for someone else')}
        </Button>
      </div>
    </section>
  )
}

/** Returns a label such as "Open the quote for a woman born April 9, 1958, in 75201". */
function openText(quote: QuoteSummary): string {
  const { applicant_dob: born, zip5: zip } = quote
  const day = born && /^\d{4}-\d\d-\d\d$/.test(born) ? formatLongDay(born) : ''
  const values = { person: personText(quote), day, zip: zip ?? '' }
  if (day === '')
    return zip
      ? t('Open the quote for {person}, in {zip}', values)
      : t('Open the quote for {person}', values)
  return zip
    ? t('Open the quote for {person} born {day}, in {zip}', values)
    : t('Open the quote for {person} born {day}', values)
}
