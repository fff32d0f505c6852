import { useCallback, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'

import type { NewSigningLink } from '../../../adapters/api/signing-client'
import { stepPath } from '../../../application/facts/addresses'
import { WithApplication } from '../../../application/view/WithApplication'
import { signingCall } from '../../../stores/session/signing-call'
import { whenStarted } from '../../../stores/session/when-started'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { Page } from '../../../ui/page/Page'
import { AskForm } from './AskForm'
import { LinkStatus } from './LinkStatus'
import { t } from '../../../language'

/**
 * `/ask-to-sign`: asks the applicant to check and sign on their own device, and shows what became of
 * that (D72). It also works after the applicant has taken the application.
 */
export function AskToSignPage() {
  const [search] = useSearchParams()
  const id = search.get('application')
  return id === null ? <Navigate replace to="/review" /> : <AskToSign key={id} id={id} />
}

/** Loads the links that this visitor sent. */
async function loadLinks() {
  await whenStarted()
  return signingCall('listSigningLinks')
}

function AskToSign({ id }: { id: string }) {
  const { state, reload } = useLoaded(loadLinks)
  const [made, setMade] = useState<NewSigningLink>()
  const [isAsking, setIsAsking] = useState(false)
  const onMade = useCallback(
    (link: NewSigningLink) => {
      setMade(link)
      setIsAsking(false)
      reload()
    },
    [reload],
  )

  if (state.status === 'loading') return <PageLoading label={t('Looking up your links…')} />
  if (state.status === 'failed') {
    return (
      <Page title={t('Ask the applicant to sign')} back={stepPath('review', id)} inPlace>
        <LoadFailed
          title={t('We couldn’t look up your links')}
          error={state.error}
          onRetry={reload}
        />
      </Page>
    )
  }
  const newest = state.answer.find(({ applicationId }) => applicationId === id)
  const link = made && newest?.id !== made.id ? made : newest
  const isOver = link === undefined || ENDED.has(link.state)
  if (isOver || (isAsking && link.state === 'sent')) {
    return (
      <WithApplication id={id}>
        {(application) => <AskForm application={application} ended={link} onMade={onMade} />}
      </WithApplication>
    )
  }
  const code = made?.id === link.id ? made.code : undefined
  return (
    <LinkStatus link={link} code={code} onAskAgain={() => setIsAsking(true)} onChanged={reload} />
  )
}

/** States in which a new link is needed. */
const ENDED: ReadonlySet<string> = new Set(['withdrawn', 'expired', 'locked'])
