export { CallCard } from './CallCard'
export { CallsPage } from './CallsPage'
export { OutcomeForm } from './OutcomeForm'
