export { HelpMode } from './HelpMode'
