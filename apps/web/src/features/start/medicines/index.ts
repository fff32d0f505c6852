import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const medicinesRoutes: RouteObject[] = [
  {
    path: 'drug',
    element: lazyPage(async () => (await import('./MedicinesPage')).MedicinesPage),
  },
]
