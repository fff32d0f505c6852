export { HelpVideo } from './HelpVideo'
