export { createImportedDrugDirectory } from './imported-drug-directory'
export { createRxTermsDirectory } from './rxterms-directory'
export type { DrugDirectory } from './types'
