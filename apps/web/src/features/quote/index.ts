import type { RouteObject } from 'react-router-dom'

export const quoteRoutes: RouteObject[] = [
  { path: 'quote', lazy: async () => ({ Component: (await import('./QuotePage')).QuotePage }) },
]
