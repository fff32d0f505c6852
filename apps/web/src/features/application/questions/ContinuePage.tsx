import { Navigate } from 'react-router-dom'

import { questionsPath } from '../../../application/facts/addresses'
import { ApplicationListFailed } from '../../../application/view/ApplicationListFailed'
import { useCurrentApplicationId } from '../../../application/view/use-current-application-id'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { t } from '../../../language'

/** `/apply` without an id: opens the newest unfinished application, or starts one. */
export function ContinuePage() {
  const current = useCurrentApplicationId()
  if (current.status === 'loading')
    return <PageLoading label={t('Looking for your application…')} />
  if (current.status === 'failed') return <ApplicationListFailed retry={current.retry} />
  return <Navigate replace to={current.id === undefined ? '/create' : questionsPath(current.id)} />
}
