import { useLocation } from 'react-router-dom'

import { ErrorPage } from './ErrorPage'

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
