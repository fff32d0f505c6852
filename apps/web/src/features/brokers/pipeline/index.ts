export { PipelinePage } from './PipelinePage'
