import type { RouteObject } from 'react-router-dom'

export const welcomeRoutes: RouteObject[] = [
  {
    path: 'welcome',
    lazy: async () => ({ Component: (await import('./WelcomePage')).WelcomePage }),
  },
]
