import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { useConfigStore } from '../../../stores/config-store'
import { lazyPage } from '../../../ui/page/lazy-page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

const schedulingServicePage = lazyPage(
  async () => (await import('./SchedulingServicePage')).SchedulingServicePage,
)

interface ConfiguredPageProps {
  /** Content for every URL without a route, except the URL of the scheduling service's page. */
  otherwise: ReactNode
}

/**
 * Shows the scheduling service's page if the settings define this URL for it. At any other URL, or
 * without settings, shows `otherwise`.
 */
export function ConfiguredPage({ otherwise }: ConfiguredPageProps) {
  const { pathname } = useLocation()
  const { config, failed } = useConfigStore()
  if (!config && !failed) return <PageLoading />
  return config?.scheduling?.path === pathname ? schedulingServicePage : otherwise
}
