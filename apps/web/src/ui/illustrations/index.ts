export { BridgeScene } from './BridgeScene'
export { MedicareCard } from './MedicareCard'
export { StepApply, StepCompare, StepSituation } from './StepPictures'
