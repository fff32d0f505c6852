export { eraseApplications, eraseUsers, type Erased } from './erase'
export { eraseMatchingUsers, matchUsers } from './erase-matching-users'
