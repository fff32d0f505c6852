export { ConfiguredPage } from './ConfiguredPage'
