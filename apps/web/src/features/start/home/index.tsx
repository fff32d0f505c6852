import type { RouteObject } from 'react-router-dom'

import { HomePage } from './HomePage'

export { ContinueCard } from './ContinueCard'
export { HaveReady } from './HaveReady'

/** The home page is part of the first script, because most visits open it. */
export const homeRoutes: RouteObject[] = [{ index: true, element: <HomePage /> }]
