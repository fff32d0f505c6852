export { eraseOld } from './retention'
export { registerPrivacy } from './routes'
export { stopErasures } from './waiting'
