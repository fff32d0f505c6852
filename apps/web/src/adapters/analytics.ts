/** What a measuring service may be told: page patterns and event names, never an answer or an id. */
export interface Analytics {
  pageView(routePattern: string): void
  event(name: string): void
}

const silent: Analytics = {
  pageView: () => undefined,
  event: () => undefined,
}

let current: Analytics = silent

/** Connect a measuring service; without this call nothing is measured. */
export function connectAnalytics(service: Analytics): void {
  current = service
}

/** Pass a page view or an event on to the connected service, if there is one. */
export const analytics: Analytics = {
  pageView: (routePattern) => current.pageView(routePattern),
  event: (name) => current.event(name),
}
