import { fileURLToPath } from 'node:url'

/**
 * Directory of the numbered SQL files. It is next to `dist` and `src`, so the path works from both.
 */
export const MIGRATIONS: string = fileURLToPath(new URL('../migrations', import.meta.url))
