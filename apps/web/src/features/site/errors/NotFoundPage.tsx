import { useLocation } from 'react-router-dom'

import { rich, t } from '../../../language'
import { ErrorPage } from './ErrorPages'

/** Shown for an unknown URL, or for an application that belongs to someone else. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <ErrorPage title={t('Page Not Found')}>
      <p>
        {rich('Page not found: <b>{pathname}</b>', {
          pathname,
          b: (text) => <strong className="path">{text}</strong>,
        })}
      </p>
      <p>
        {t(
          'The address may be mistyped, or the page may have moved. You haven’t lost anything you saved.',
        )}
      </p>
    </ErrorPage>
  )
}
