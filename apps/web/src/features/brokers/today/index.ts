export { TodayPage } from './TodayPage'
