import type { RouteObject } from 'react-router-dom'

import { HomePage } from './HomePage'

export { ContinueCard } from './ContinueCard'
export { HaveReady } from './HaveReady'
export { whereToContinue } from './where-to-continue'

/** The home page is bundled with the first script, because most visits start on it. */
export const homeRoutes: RouteObject[] = [{ index: true, element: <HomePage /> }]
