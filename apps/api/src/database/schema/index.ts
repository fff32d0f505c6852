import type { ApplicationTables } from './applications'
import type { BrokerTables } from './brokers'
import type { ServerTables } from './server'
import type { VisitorTables } from './visitors'

/**
 * Every table of the server, its columns, and the values that the port reads and writes. The one description that all
 * statements are typed against. `test/database-schema.test.ts` compares it with the migrated tables.
 */
export interface Tables extends VisitorTables, ApplicationTables, BrokerTables, ServerTables {}
