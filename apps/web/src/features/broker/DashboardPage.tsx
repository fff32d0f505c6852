import { Navigate } from 'react-router-dom'

import { Page } from '../../ui/Page'
import { PageLoading } from '../../ui/PageLoading'
import { useBrokerSession } from './use-broker-session'

/** `/dashboard`: nothing of it shows before the server confirmed a broker's session. */
export function DashboardPage() {
  const valid = useBrokerSession()
  if (valid === undefined) return <PageLoading label="Checking your sign-in…" />
  if (!valid) return <Navigate replace to="/broker-login" />
  return (
    <Page title="Broker dashboard" width="wide">
      <p>You are signed in as a broker.</p>
    </Page>
  )
}
