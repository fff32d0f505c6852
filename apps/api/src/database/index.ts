export { runForCaller, runForServer, type Caller } from './callers'
export { LONGEST_COPY, NO_LIMITS } from './connection'
export { CATALOG as DATABASE_ERRORS, DatabaseError } from './errors'
export {
  anyOf,
  countOfRows,
  equalsIgnoringCase,
  excluded,
  statement,
  tables,
  type RowOf,
  type Statement,
} from './kysely'
export type { Tables } from './schema'
export { hasTables, migrate, newestApplied, newestMigration } from './migrate'
export { openDatabase, openUnmigrated } from './open-database'
export type { OpenDatabaseOptions } from './open-database'
export type {
  Database,
  DatabaseKind,
  DatabaseLog,
  Parameter,
  Queryable,
  Transaction,
} from './types'
