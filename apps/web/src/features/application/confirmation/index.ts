export { Confirmation } from './Confirmation'
