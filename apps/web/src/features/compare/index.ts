import type { RouteObject } from 'react-router-dom'

export const compareRoutes: RouteObject[] = [
  {
    path: 'compare',
    lazy: async () => ({ Component: (await import('./ComparePage')).ComparePage }),
  },
]
