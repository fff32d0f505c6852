import type { ReactNode } from 'react'

import { userAgent } from '../../../adapters/browser/visitor'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../phone'
import { isBot } from './is-bot'

interface ErrorPageProps {
  title: string
  children: ReactNode
  /** Ways on, before the one to the home page. */
  actions?: ReactNode
}

/** What every error page shares: a calm title, what happened, ways on, the phone. */
export function ErrorPage({ title, children, actions }: ErrorPageProps) {
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
