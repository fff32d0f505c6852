import { fileURLToPath } from 'node:url'

/** The numbered SQL files, beside `dist` and beside `src` alike. */
export const MIGRATIONS: string = fileURLToPath(new URL('../migrations', import.meta.url))
