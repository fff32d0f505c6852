import type { Database, DatabaseLog } from './types'

export async function migrate(
  database: Database,
  options: { migrationsDir: string; log: DatabaseLog },
): Promise<void> {
  await Promise.reject(new Error(`${database.kind} ${options.migrationsDir}`))
}
