/** Standard Schema (standardschema.dev), in both directions. */
export {
  checkWithSchema,
  type SchemaCheckOptions,
  type SchemaCheckResult,
} from './check-with-schema'
export { toStandardSchema } from './to-standard-schema'
