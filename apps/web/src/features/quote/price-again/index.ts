export { PriceChanged } from './PriceChanged'
export { useOffer } from './use-offer'
