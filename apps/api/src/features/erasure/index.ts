export { eraseApplications, eraseUsers, type Erased } from './erase'
export { eraseUsersWho, usersWho } from './erase-users-who'
