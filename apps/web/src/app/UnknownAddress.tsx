import { ConfiguredPage } from '../features/calls/scheduling-service'
import { NotFoundPage } from '../features/site/errors'

/** Shown at an address without a route. */
export function UnknownAddress() {
  return <ConfiguredPage otherwise={<NotFoundPage />} />
}
