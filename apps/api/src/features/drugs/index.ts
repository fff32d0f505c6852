export { createDrugDirectory } from './embedded-drug-directory'
