import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export { LookUpOffer } from './LookUpOffer'
export { OpenQuestions } from './OpenQuestions'

export const reviewRoutes: RouteObject[] = [
  {
    path: 'review',
    element: lazyPage(async () => (await import('./ReviewPage')).ReviewPage),
  },
]
