import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export { questionsBeforeAsking } from './questions-before-asking'

export const askToSignRoutes: RouteObject[] = [
  {
    path: 'ask-to-sign',
    element: lazyPage(async () => (await import('./AskToSignPage')).AskToSignPage),
  },
]
