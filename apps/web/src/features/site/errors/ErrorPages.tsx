import { type ReactNode, useEffect } from 'react'

import { reloadDocument } from '../../../adapters/browser/page-document'
import { userAgent } from '../../../adapters/browser/visitor'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { reloadIfOutdated } from '../../../updates/reload'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { isBot } from './is-bot'
import { rich, t } from '../../../language'

const MISSING_FILE = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Replaces a page that threw an error. The surrounding layout stays (specification §8). */
export function FailedPage({ error }: { error: unknown }) {
  if (isMissingFile(error)) return <UnfinishedPage />
  return (
    <ErrorPage
      title={t('Internal Server Error')}
      actions={<Button onClick={reloadDocument}>{t('Try again')}</Button>}
    >
      <p>{t('Something went wrong on our side, not yours. Everything you saved is safe.')}</p>
    </ErrorPage>
  )
}

/** Shown if a page's files failed to load. Reloads if there is a newer version of the app. */
function UnfinishedPage() {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <ErrorPage
      title={t('This page didn’t finish loading')}
      actions={<Button onClick={reloadDocument}>{t('Load the page again')}</Button>}
    >
      <p>
        {t(
          'Your internet connection may have dropped for a moment, or we may have just updated this website. Either way, loading the page again should help.',
        )}
      </p>
      <p>{t('Everything you saved is safe.')}</p>
    </ErrorPage>
  )
}

/**
 * Returns `true` if a page failed because its files did not load. This happens without a network,
 * or after a newer version replaced the files. Each browser has its own message for it.
 */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING_FILE.some((text) => error.message.includes(text))
}

interface ErrorPageProps {
  title: string
  children: ReactNode
  /** Buttons shown before the link to the home page. */
  actions?: ReactNode
}

/**
 * Layout of every error page: a calm title, what happened, what to do next, and the phone number.
 */
export function ErrorPage({ title, children, actions }: ErrorPageProps) {
  if (isBot(userAgent())) return null
  return (
    <Page title={title}>
      <div className="stack">
        {children}
        <div className="actions">
          {actions}
          <ButtonLink to="/" variant={actions ? 'secondary' : 'primary'}>
            {t('Go to the home page')}
          </ButtonLink>
        </div>
        <p className="quiet">
          {rich('If this happens again, call {phoneNumber}. We’ll pick up from there.', {
            phoneNumber: <PhoneNumber />,
          })}
        </p>
      </div>
    </Page>
  )
}
