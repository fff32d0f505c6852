export { createDrugDirectory } from './embedded-drug-directory'
export type { Drug, DrugDirectory } from './types'
