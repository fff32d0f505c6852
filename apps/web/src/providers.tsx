import { RouterProvider } from 'react-router-dom'

import { router } from './router'

/** Everything the pages expect around them. */
export function Providers() {
  return <RouterProvider router={router} />
}
