export { helpPositionOf } from './position'
export { findHelp } from './repository'
export { helpRoutes } from './routes'
export { createHelpMode } from './service'
