import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const signInPageRoutes: RouteObject[] = [
  {
    path: 'login',
    element: lazyPage(async () => (await import('./LoginPage')).LoginPage, { path: '/login' }),
  },
  { path: 'verify', element: lazyPage(async () => (await import('./VerifyPage')).VerifyPage) },
  {
    path: 'connect',
    element: lazyPage(async () => (await import('./ConnectPage')).ConnectPage, {
      path: '/connect',
    }),
  },
]
