import { fileURLToPath } from 'node:url'

/**
 * Directory of the numbered SQL files. It is next to `dist` and `src`, so the same path works from
 * both directories.
 */
export const MIGRATIONS: string = fileURLToPath(new URL('../migrations', import.meta.url))
