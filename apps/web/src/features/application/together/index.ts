export { SameAsPartner } from './SameAsPartner'
export { TogetherCard } from './TogetherCard'
