export { ApplicationsPage } from './ApplicationsPage'
export { StageBadge } from './StageBadge'
