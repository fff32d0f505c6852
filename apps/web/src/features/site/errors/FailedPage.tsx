import { useEffect } from 'react'

import { reloadDocument } from '../../../adapters/browser/page-document'
import { Button } from '../../../ui/controls/Button'
import { reloadIfOutdated } from '../../../updates/reload'
import { ErrorPage } from './ErrorPage'
import { isMissingFile } from './is-missing-file'

interface FailedPageProps {
  error: unknown
}

/** What a page that failed is replaced by, inside its layout (specification §8). */
export function FailedPage({ error }: FailedPageProps) {
  if (isMissingFile(error)) return <UnfinishedPage />
  return (
    <ErrorPage
      title="Internal Server Error"
      actions={<Button onClick={reloadDocument}>Try again</Button>}
    >
      <p>Something went wrong on our side, not yours. What you have saved is safe.</p>
    </ErrorPage>
  )
}

/** The files of a page did not arrive. When a newer version took their place, that one is loaded. */
function UnfinishedPage() {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <ErrorPage
      title="This page did not finish loading"
      actions={<Button onClick={reloadDocument}>Load the page again</Button>}
    >
      <p>
        Your internet connection may have dropped for a moment, or we have just put a newer version
        of this website in place. Loading the page again helps in both cases.
      </p>
      <p>What you have saved is safe.</p>
    </ErrorPage>
  )
}
