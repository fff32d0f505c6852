import { cloneElement, isValidElement } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'

import { useDocumentCrossing } from '../add-ons/use-document-crossing'
import { accountRoutes } from '../features/account/overview'
import { applicationRoutes } from '../features/application/questions'
import { askToSignRoutes } from '../features/application/ask-to-sign'
import { bookedCallsRoutes } from '../features/calls/booked'
import { brokerPageRoutes } from '../features/brokers/gate'
import { compareElementRoutes, compareRoutes } from '../features/quote/compare'
import { contactRoutes } from '../features/site/contact'
import { contactScheduleCallRoutes } from '../features/calls/contact-me'
import { createRoutes } from '../features/application/create'
import { disclosureRoutes } from '../features/application/disclosure'
import { eligibilityRoutes } from '../features/start/eligibility'
import { FailedPage } from '../features/site/errors'
import { homeRoutes } from '../features/start/home'
import { legalRoutes } from '../features/site/legal'
import { medicinesRoutes } from '../features/start/medicines'
import { myDataRoutes } from '../features/account/my-data'
import { onboardingRoutes } from '../features/onboarding'
import { quoteRoutes } from '../features/quote/request'
import { reminderRoutes } from '../features/account/reminders'
import { reviewRoutes } from '../features/application/review'
import { scheduleCallRoutes } from '../features/calls/schedule'
import { signInPageRoutes } from '../features/account/sign-in'
import { signOutRoutes, UnlessSignedOut } from '../features/account/sign-out'
import { signOnPaperRoutes } from '../features/application/sign-on-paper'
import { signLinkRoutes } from '../features/application/signing-link'
import { stopRoutes } from '../features/application/stop'
import { submitRoutes } from '../features/application/submit'
import { welcomeRoutes } from '../features/start/welcome'
import { BareLayout } from './layout/BareLayout'
import { DefaultLayout } from './layout/DefaultLayout'
import { type Language, useLanguage } from '../language'
import { PageLoading } from '../ui/feedback/PageLoading'
import { lazyPage } from '../ui/page/lazy-page'

const failedPage = (error: unknown) => <FailedPage error={error} />

/**
 * All routes of the app. Each feature exports its routes from its `index.ts`. React Router's data
 * router is not used. It would add 17 kB to the first visit, and our stores make its loaders
 * unnecessary.
 */
export const routes: RouteObject[] = [
  { element: <BareLayout errorPage={failedPage} />, children: compareElementRoutes },
  ...brokerPageRoutes,
  {
    element: <DefaultLayout errorPage={failedPage} />,
    children: [
      {
        element: <UnlessSignedOut />,
        children: [
          ...homeRoutes,
          ...welcomeRoutes,
          ...onboardingRoutes,
          ...quoteRoutes,
          ...compareRoutes,
          ...createRoutes,
          ...applicationRoutes,
          ...eligibilityRoutes,
          ...medicinesRoutes,
          ...reviewRoutes,
          ...disclosureRoutes,
          ...stopRoutes,
          ...submitRoutes,
          ...askToSignRoutes,
          ...signOnPaperRoutes,
          ...signLinkRoutes,
          ...signInPageRoutes,
          ...signOutRoutes,
          ...accountRoutes,
          ...myDataRoutes,
          ...reminderRoutes,
          ...scheduleCallRoutes,
          ...contactScheduleCallRoutes,
          ...bookedCallsRoutes,
        ],
      },
      ...legalRoutes,
      ...contactRoutes,
      {
        path: '*',
        element: lazyPage(async () => (await import('./UnknownAddress')).UnknownAddress),
      },
    ],
  },
]

/** The routes with elements of their own for each language, so that a switch renders all pages again. */
const ROUTES: Readonly<Record<Language, RouteObject[]>> = {
  'en-US': routes,
  'es-US': withNewElements(routes),
}

function withNewElements(of: readonly RouteObject[]): RouteObject[] {
  return of.map((route) => ({
    ...route,
    ...(isValidElement(route.element) ? { element: cloneElement(route.element) } : {}),
    ...(route.children ? { children: withNewElements(route.children) } : {}),
  })) as RouteObject[]
}

/** Renders the page at the current address in its layout. */
export function Pages() {
  const page = useRoutes(ROUTES[useLanguage()])
  return useDocumentCrossing() ? <PageLoading /> : page
}
