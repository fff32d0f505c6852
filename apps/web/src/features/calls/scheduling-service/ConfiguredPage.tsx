import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { useConfigStore } from '../../../stores/config-store'
import { lazyPage } from '../../../ui/page/lazy-page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

const schedulingServicePage = lazyPage(
  async () => (await import('./SchedulingServicePage')).SchedulingServicePage,
)

interface ConfiguredPageProps {
  /** What shows at every other address. */
  otherwise: ReactNode
}

/**
 * What shows at an address that no route has: the page of the scheduling service, whose address only the
 * settings tell. Settings that do not come take nothing from the other addresses.
 */
export function ConfiguredPage({ otherwise }: ConfiguredPageProps) {
  const { pathname } = useLocation()
  const { config, failed } = useConfigStore()
  if (!config && !failed) return <PageLoading />
  return config?.scheduling?.path === pathname ? schedulingServicePage : otherwise
}
