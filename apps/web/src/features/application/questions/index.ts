import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'
import { OpeningQuestions } from './OpeningQuestions'

export { Questions } from './Questions'

export const applicationRoutes: RouteObject[] = [
  {
    path: 'apply',
    element: lazyPage(async () => (await import('./ContinuePage')).ContinuePage, {
      inDocument: OpeningQuestions,
    }),
  },
  {
    path: 'apply/:id',
    element: lazyPage(async () => (await import('./ApplicationPage')).ApplicationPage, {
      path: '/apply/:id',
      inDocument: OpeningQuestions,
    }),
  },
]
