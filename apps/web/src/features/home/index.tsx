import type { RouteObject } from 'react-router-dom'

import { HomePage } from './HomePage'

/** The home page comes with the first script: it is what most visits open. */
export const homeRoutes: RouteObject[] = [{ index: true, element: <HomePage /> }]
