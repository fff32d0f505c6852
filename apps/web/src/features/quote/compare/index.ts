import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export type { PlanLetter } from './offers'

/** Loads the table of what each plan pays, for pages that show it on request. */
export const loadPlanTable = async () => (await import('./PlanTable')).PlanTable

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
