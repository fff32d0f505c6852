export { CopyButton } from './CopyButton'
export { LoadedPart } from './LoadedPart'
export { Tick } from './Tick'
export { useBrokerLoaded } from './use-broker-loaded'
