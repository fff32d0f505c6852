import { fileURLToPath } from 'node:url'

/** The numbered SQL files, from where the bundle is. */
export const MIGRATIONS: string = fileURLToPath(
  new URL('../../../apps/api/migrations', import.meta.url),
)
