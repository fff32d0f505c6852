import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

/**
 * Loads the table that shows what each plan pays. It is loaded only when the user asks to see the
 * table.
 */
export const loadPlanTable = async () => (await import('./plans/PlanTable')).PlanTable

export const compareRoutes: RouteObject[] = [
  {
    path: 'compare',
    element: lazyPage(async () => (await import('./ComparePage')).ComparePage, {
      path: '/compare',
    }),
  },
]

/** The plan comparison without the site's header and footer. */
export const compareElementRoutes: RouteObject[] = [
  {
    path: 'compareElm',
    element: lazyPage(async () => (await import('./CompareElementPage')).CompareElementPage),
  },
]
