import type { RouteObject } from 'react-router-dom'

import { HomePage } from './HomePage'

export { ContinueCard } from './ContinueCard'
export { HaveReady } from './HaveReady'

/** The home page comes with the first script: it is what most visits open. */
export const homeRoutes: RouteObject[] = [{ index: true, element: <HomePage /> }]
