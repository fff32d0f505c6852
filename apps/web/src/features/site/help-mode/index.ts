export { HelpModeFrame } from './HelpModeFrame'
