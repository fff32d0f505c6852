import { createBrowserRouter } from 'react-router-dom'

import { compareRoutes } from './features/compare'
import { contactRoutes } from './features/contact'
import { NotFoundPage, RouteErrorPage } from './features/errors'
import { homeRoutes } from './features/home'
import { legalRoutes } from './features/legal'
import { onboardingRoutes } from './features/onboarding'
import { quoteRoutes } from './features/quote'
import { welcomeRoutes } from './features/welcome'
import { DefaultLayout } from './ui/layout/DefaultLayout'
import { PageLoading } from './ui/PageLoading'

/**
 * Every page of the app. A feature's routes come from its door, `index.ts`, and load their page
 * when somebody goes there; an error of a page shows inside its layout.
 */
export const router = createBrowserRouter([
  {
    element: <DefaultLayout />,
    HydrateFallback: PageLoading,
    children: [
      {
        errorElement: <RouteErrorPage />,
        children: [
          ...homeRoutes,
          ...welcomeRoutes,
          ...onboardingRoutes,
          ...quoteRoutes,
          ...compareRoutes,
          ...legalRoutes,
          ...contactRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
])
