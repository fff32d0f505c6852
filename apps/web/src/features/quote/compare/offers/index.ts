export { useComparison } from './comparison-store'
export { Offers } from './Offers'
export { OffersFailed } from './OfferNotices'
