/** What a measuring service may be told: page patterns, never an answer or an id. */
export interface Analytics {
  pageView(routePattern: string): void
}

const silent: Analytics = { pageView: () => undefined }

let current: Analytics = silent

/**
 * Connect a measuring service; without this call nothing is measured. Nothing in the product makes it: the CRM that
 * an operator configures counts visits to public pages by itself (D38).
 */
export function connectAnalytics(service: Analytics): void {
  current = service
}

/** Passes a page view on to the connected service, if there is one. */
export const analytics: Analytics = {
  pageView: (routePattern) => current.pageView(routePattern),
}
