import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { useConfigStore } from '../../../stores/config-store'
import { lazyPage } from '../../../ui/page/lazy-page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

const schedulingServicePage = lazyPage(
  async () => (await import('./SchedulingServicePage')).SchedulingServicePage,
)

interface ConfiguredPageProps {
  /** Content for any other unknown URL. */
  otherwise: ReactNode
}

/**
 * Handles URLs without a route. At the URL that the settings define for the scheduling service's
 * page, shows that page. At any other URL, or if the settings fail to load, shows `otherwise`.
 */
export function ConfiguredPage({ otherwise }: ConfiguredPageProps) {
  const { pathname } = useLocation()
  const { config, failed } = useConfigStore()
  if (!config && !failed) return <PageLoading />
  return config?.scheduling?.path === pathname ? schedulingServicePage : otherwise
}
