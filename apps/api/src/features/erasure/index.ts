export { eraseApplications, eraseUsers, type Erased } from './erase'
export { eraseUsersWho } from './erase-users-who'
