import type { RouteObject } from 'react-router-dom'

export const contactRoutes: RouteObject[] = [
  {
    path: 'contact',
    lazy: async () => ({ Component: (await import('./ContactPage')).ContactPage }),
  },
]
