/** An analytics service. It receives route patterns, never an answer or an id. */
export interface Analytics {
  pageView(routePattern: string): void
}

const silent: Analytics = { pageView: () => undefined }

let current: Analytics = silent

/**
 * Connects an analytics service. The product never calls this function, so nothing is measured. If
 * an operator configures a CRM, the CRM itself counts visits to public pages (D38).
 */
export function connectAnalytics(service: Analytics): void {
  current = service
}

/** Passes page views on to the connected service, if there is one. */
export const analytics: Analytics = {
  pageView: (routePattern) => current.pageView(routePattern),
}
