export { TeamPage } from './TeamPage'
