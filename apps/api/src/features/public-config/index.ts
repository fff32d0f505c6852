export { registerPublicConfig } from './public-config'
