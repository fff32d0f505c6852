import { fileURLToPath } from 'node:url'

/** Folder of the numbered SQL files, relative to the bundle. */
export const MIGRATIONS: string = fileURLToPath(
  new URL('../../../apps/api/migrations', import.meta.url),
)
