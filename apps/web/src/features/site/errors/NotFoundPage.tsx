import { useLocation } from 'react-router-dom'

import { ErrorPage } from './ErrorPages'

/** Shown for an unknown URL, or for an application that belongs to someone else. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <ErrorPage title="Page Not Found">
      <p>
        Page not found: <strong className="path">{pathname}</strong>
      </p>
      <p>
        The address may be mistyped, or the page may have moved. You haven’t lost anything you
        saved.
      </p>
    </ErrorPage>
  )
}
