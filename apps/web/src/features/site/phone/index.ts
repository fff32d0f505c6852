export { PhoneNumber, usePhone } from './PhoneNumber'
