import type { Application } from '../../../adapters/api/api-client'
import { connectPath, questionsPath } from '../../../application/facts/addresses'
import { ResumeCode } from '../../../application/view/ResumeCode'
import { useConfigStore } from '../../../stores/config-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { ComeBackLinkForm } from './ComeBackLinkForm'
import { useWorkingCode } from './use-working-code'
import './come-back.css'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

export interface ComeBackPanelProps {
  application: Pick<Application, 'id' | 'status' | 'resumeCode'>
}

/**
 * All ways to come back to an application: its code, a link by email, and, if the server can send
 * one, a text message (D77).
 */
export function ComeBackPanel({ application }: ComeBackPanelProps) {
  const { id } = application
  const code = useWorkingCode(application)
  const email = useSessionStore(({ user }) => (user?.isAnonymous ? null : user?.email))
  const hasTexts = useConfigStore(({ config }) => config?.textMessages ?? false)
  return (
    <div className="come-back">
      <p>{t('We save everything as you go. You can close this page at any time.')}</p>
      {email ? (
        <p>
          {rich(
            'You’re signed in as <b>{email}</b>. To continue on another device, sign in there with the same email address.',
            { email, b: (text) => <strong className="come-back__address">{text}</strong> },
          )}
        </p>
      ) : null}
      {code === undefined ? null : <ResumeCode code={code} />}
      <section className="stack" aria-label={t('Get a link')}>
        <h3>{code === undefined ? t('Get a reminder') : t('Or get a link')}</h3>
        {code === undefined ? null : (
          <p>
            {t(
              'The link works for 30 days on any phone or computer. To keep you safe, we’ll ask for your Social Security, Medicare, and bank numbers again.',
            )}
          </p>
        )}
        <ComeBackLinkForm id={id} by="email" initial={email ?? undefined} />
        {hasTexts ? <ComeBackLinkForm id={id} by="text" /> : null}
      </section>
      {code === undefined ? null : (
        <p className="quiet">
          {rich(
            'Want all your devices to stay up to date? <a>Make a free account with your email</a>. No password needed.',
            { a: (text) => <PageLink to={connectPath(questionsPath(id))}>{text}</PageLink> },
          )}
        </p>
      )}
    </div>
  )
}
