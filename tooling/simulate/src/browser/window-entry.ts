/** Code of a simulated window: the app's session, journal, and autosave, without its pages. */
export { call, pathOf } from '../../../../apps/web/src/adapters/api/api-client'
export { saleDocumentsClient } from '../../../../apps/web/src/adapters/api/sale-documents-client'
export { loadApplication } from '../../../../apps/web/src/application/open/open-applications'
export { useApplicationsStore } from '../../../../apps/web/src/stores/session/applications-store'
export { useOnboardingStore } from '../../../../apps/web/src/stores/onboarding/onboarding-store'
export { useSessionStore } from '../../../../apps/web/src/stores/session/session-store'
export { startApp } from '../../../../apps/web/src/app/start-app'
export { withSession } from '../../../../apps/web/src/stores/session/with-session'
