import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { useConfigStore } from '../../../stores/config-store'
import { lazyPage } from '../../../ui/page/lazy-page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

const schedulingServicePage = lazyPage(
  async () => (await import('./SchedulingServicePage')).SchedulingServicePage,
)

interface ConfiguredPageProps {
  /** Content for every other address. */
  otherwise: ReactNode
}

/**
 * Handles addresses without a route. Shows the scheduling service's page, whose address comes from
 * the settings. If the settings fail to load, shows `otherwise`.
 */
export function ConfiguredPage({ otherwise }: ConfiguredPageProps) {
  const { pathname } = useLocation()
  const { config, failed } = useConfigStore()
  if (!config && !failed) return <PageLoading />
  return config?.scheduling?.path === pathname ? schedulingServicePage : otherwise
}
