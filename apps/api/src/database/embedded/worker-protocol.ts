import type { RawAnswer, Statement } from '../statements'

/** What the main thread asks of the worker that runs the embedded engine. */
export type WorkerRequest =
  | { id: number; kind: 'statements'; statements: readonly Statement[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

/** What the worker answers. */
export type Reply =
  | ({ id: number; ok: true } & TaskAnswer)
  | { id: number; ok: false; failure: StatementFailure; syncs: number }

/** What became of a task that the engine survived. */
export interface TaskAnswer {
  /** Of the statements that were run. */
  answers: readonly RawAnswer[]
  /** Of the statement after them. */
  failure?: StatementFailure
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
export type Task = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never
