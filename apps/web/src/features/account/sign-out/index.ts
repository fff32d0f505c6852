import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export { UnlessSignedOut } from './UnlessSignedOut'

export const signOutRoutes: RouteObject[] = [
  { path: 'logout', element: lazyPage(async () => (await import('./LogoutPage')).LogoutPage) },
]
