export { registerCopies } from './routes'
