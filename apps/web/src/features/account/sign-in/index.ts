import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export { loginPath } from './destination'
export { UnlessSignedOut } from './UnlessSignedOut'

export const signInRoutes: RouteObject[] = [
  {
    path: 'login',
    element: lazyPage(async () => (await import('./LoginPage')).LoginPage, { path: '/login' }),
  },
  { path: 'verify', element: lazyPage(async () => (await import('./VerifyPage')).VerifyPage) },
  { path: 'logout', element: lazyPage(async () => (await import('./LogoutPage')).LogoutPage) },
  {
    path: 'connect',
    element: lazyPage(async () => (await import('./ConnectPage')).ConnectPage, {
      path: '/connect',
    }),
  },
]
