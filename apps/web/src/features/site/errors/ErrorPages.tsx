import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { reloadDocument } from '../../../adapters/browser/page-document'
import { userAgent } from '../../../adapters/browser/visitor'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { reloadIfOutdated } from '../../../updates/reload'
import { PhoneNumber } from '../phone'
import { isBot } from './is-bot'

const MISSING_FILE = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** An address this app does not have, or an application that is not this visitor's. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <ErrorPage title="Page Not Found">
      <p>
        Page not found: <strong className="path">{pathname}</strong>
      </p>
      <p>
        The address may have a typing mistake, or the page may have moved. Nothing you saved is
        lost.
      </p>
    </ErrorPage>
  )
}

/** What a page that failed is replaced by, inside its layout (specification §8). */
export function FailedPage({ error }: { error: unknown }) {
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

/**
 * Whether a page could not open because its files did not arrive: no network, or a newer version
 * took their place. Each browser has its own sentence for it.
 */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING_FILE.some((text) => error.message.includes(text))
}

interface ErrorPageProps {
  title: string
  children: ReactNode
  /** Ways on, before the one to the home page. */
  actions?: ReactNode
}

/** What every error page shares: a calm title, what happened, ways on, the phone. */
function ErrorPage({ title, children, actions }: ErrorPageProps) {
  if (isBot(userAgent())) return null
  return (
    <Page title={title}>
      <div className="stack">
        {children}
        <div className="actions">
          {actions}
          <ButtonLink to="/" variant={actions ? 'secondary' : 'primary'}>
            Go to the home page
          </ButtonLink>
        </div>
        <p className="quiet">
          If this happens again, call <PhoneNumber />. We will go on from where you are.
        </p>
      </div>
    </Page>
  )
}
