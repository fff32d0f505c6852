import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

import { PageLoading } from '../../ui/feedback/PageLoading'
import { ApplicationListFailed } from './ApplicationListFailed'
import type { OpenApplication } from '../open/open-application'
import { useCurrentApplicationId } from './use-current-application-id'
import { WithApplication } from './WithApplication'
import { t } from '../../language'

interface WithCurrentApplicationProps {
  children: (application: OpenApplication) => ReactNode
}

/**
 * Opens the application named by `?application=`. Without that parameter, adds the newest
 * unfinished application to the address. Back and reload then open the same application. Starts a
 * new application if none is unfinished.
 */
export function WithCurrentApplication({ children }: WithCurrentApplicationProps) {
  const { pathname, search } = useLocation()
  const current = useCurrentApplicationId()
  if (current.status === 'loading')
    return <PageLoading label={t('Looking for your application…')} />
  if (current.status === 'failed') return <ApplicationListFailed retry={current.retry} />
  if (current.id === undefined) return <Navigate replace to="/create" />
  const query = new URLSearchParams(search)
  if (!query.has('application')) {
    query.set('application', current.id)
    return <Navigate replace to={`${pathname}?${query}`} />
  }
  return <WithApplication id={current.id}>{children}</WithApplication>
}
