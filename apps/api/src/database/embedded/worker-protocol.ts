/** What the main thread asks of the worker that runs the embedded engine. */
export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: (string | null)[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

/** What the worker answers; values are PostgreSQL's text, read by `columnParser`. */
export type Reply =
  | ({ id: number; ok: true } & StatementAnswer)
  | { id: number; ok: false; failure: StatementFailure; syncs: number }

/** The answer to one statement. */
export interface StatementAnswer {
  command: string
  rowCount: number
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
  /** How often the engine has forced its files to disk since it started. */
  syncs: number
}

/** What is kept of an error of the engine: nothing that repeats parameters. */
export interface StatementFailure {
  code?: string
  constraint?: string
  table?: string
  message: string
}

/** What the worker says once, after opening the data directory or failing to. */
export type Started = { started: true; milliseconds: number } | { started: false; reason: string }

/** What the worker is started with. */
export interface WorkerOptions {
  /** Directory that holds, or will hold, the engine's `database` directory. */
  dataDir: string
}

/** The request without its number. */
export type Task = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, 'id'>
    : never
  : never
