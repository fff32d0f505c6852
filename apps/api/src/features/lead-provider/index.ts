export { registerLeadProvider } from './routes'
export type { LeadProvider } from './service'
