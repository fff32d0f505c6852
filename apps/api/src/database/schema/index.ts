import type { ApplicationTables } from './applications'
import type { BrokerTables } from './brokers'
import type { ServerTables } from './server'
import type { VisitorTables } from './visitors'

/**
 * All tables of the server, with their columns and the types that the port reads and writes. All
 * statements are typed against this interface. `test/database-schema.test.ts` compares the
 * interface with the migrated tables.
 */
export interface Tables extends VisitorTables, ApplicationTables, BrokerTables, ServerTables {}
