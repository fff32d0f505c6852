export { CATALOGUE as DATABASE_ERRORS, DatabaseError } from './errors'
export type { DatabaseErrorCode, FailureOrigin } from './errors'
export { kysely } from './kysely'
export { migrate } from './migrate'
export { openDatabase } from './open-database'
export type { OpenDatabaseOptions } from './open-database'
export type {
  Database,
  DatabaseKind,
  DatabaseLog,
  DatabaseStatus,
  Parameter,
  Queryable,
  Reservation,
  Result,
  Scalar,
  Transaction,
} from './types'
