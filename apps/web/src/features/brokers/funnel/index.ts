export { FunnelPage } from './FunnelPage'
