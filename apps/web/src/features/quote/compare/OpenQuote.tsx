import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { Notice } from '../../../ui/feedback/Notice'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { Page } from '../../../ui/page/Page'
import { t } from '../../../language'

interface OpenQuoteProps {
  /** Id of the application. */
  application: string
}

/** Opens an application's quote, then shows the quote's offers (D61). */
export function OpenQuote({ application }: OpenQuoteProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  const navigate = useNavigate()

  useEffect(() => {
    let isCurrent = true
    async function open() {
      try {
        const { openApplicationQuote } =
          await import('../../../application/open/copy-quote-answers')
        await openApplicationQuote(application)
        if (isCurrent) await navigate('/compare', { replace: true })
      } catch {
        // The error has already been logged where it occurred.
        if (isCurrent) setFailed(attempt)
      }
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [application, attempt, navigate])

  if (failed !== attempt) return <PageLoading label={t('Getting your answers…')} />
  return (
    <Page title={t('Compare your rates')}>
      <Notice kind="error" title={t('We couldn’t open the quote for your application')}>
        <p>{t('Your application is saved. Check your connection, then try again.')}</p>
      </Notice>
      <TryAgain variant="primary" wholePage onRetry={() => setAttempt(attempt + 1)} />
    </Page>
  )
}
