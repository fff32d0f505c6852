export { ClientPage } from './ClientPage'
export { FollowUpActions } from './FollowUpActions'
