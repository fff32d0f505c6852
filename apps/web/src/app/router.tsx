import { type RouteObject, useRoutes } from 'react-router-dom'

import { useDocumentCrossing } from '../add-ons/use-document-crossing'
import { accountRoutes } from '../features/account'
import { applicationRoutes } from '../features/application'
import { bookedCallsRoutes } from '../features/booked-calls'
import { brokerRoutes } from '../features/broker'
import { compareElementRoutes, compareRoutes } from '../features/compare'
import { contactRoutes } from '../features/contact'
import { contactScheduleCallRoutes } from '../features/contact-schedule-call'
import { createRoutes } from '../features/create'
import { disclosureRoutes } from '../features/disclosure'
import { eligibilityRoutes } from '../features/eligibility'
import { FailedPage, NotFoundPage } from '../features/errors'
import { homeRoutes } from '../features/home'
import { legalRoutes } from '../features/legal'
import { medicinesRoutes } from '../features/medicines'
import { myDataRoutes } from '../features/my-data'
import { onboardingRoutes } from '../features/onboarding'
import { quoteRoutes } from '../features/quote'
import { reviewRoutes } from '../features/review'
import { scheduleCallRoutes } from '../features/schedule-call'
import { ConfiguredPage } from '../features/scheduling-service'
import { signInRoutes, UnlessSignedOut } from '../features/sign-in'
import { submitRoutes } from '../features/submit'
import { welcomeRoutes } from '../features/welcome'
import { BareLayout } from './layout/BareLayout'
import { DefaultLayout } from './layout/DefaultLayout'
import { PageLoading } from '../ui/PageLoading'

const failedPage = (error: unknown) => <FailedPage error={error} />

/**
 * Every page of the app. A feature's routes come from its door, `index.ts`. The router is the
 * declarative one: the data router adds 17 kB of script to the first visit for loaders that our
 * stores make needless.
 */
export const routes: RouteObject[] = [
  { element: <BareLayout errorPage={failedPage} />, children: compareElementRoutes },
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
          ...submitRoutes,
          ...signInRoutes,
          ...accountRoutes,
          ...myDataRoutes,
          ...scheduleCallRoutes,
          ...contactScheduleCallRoutes,
          ...bookedCallsRoutes,
        ],
      },
      ...brokerRoutes,
      ...legalRoutes,
      ...contactRoutes,
      { path: '*', element: <ConfiguredPage otherwise={<NotFoundPage />} /> },
    ],
  },
]

/** The page of the current address, in its layout. */
export function Pages() {
  const page = useRoutes(routes)
  return useDocumentCrossing() ? <PageLoading /> : page
}
