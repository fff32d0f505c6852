import type { RawAnswer, Statement } from '../statements'

/** A request from the main thread to the worker that runs the embedded engine. */
export type WorkerRequest =
  | { id: number; kind: 'statements'; statements: readonly Statement[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

/** A reply from the worker. */
export type Reply =
  | ({ id: number; ok: true } & TaskAnswer)
  | { id: number; ok: false; failure: StatementFailure; syncs: number }

/** Result of a task that the engine survived. */
export interface TaskAnswer {
  /** Results of the statements that ran. */
  answers: readonly RawAnswer[]
  /** Error of the next statement. */
  failure?: StatementFailure
  /** Number of times the engine has forced its files to disk since it started. */
  syncs: number
}

/** The parts of an engine error that are kept. They never repeat parameters. */
export interface StatementFailure {
  code?: string
  constraint?: string
  table?: string
  message: string
}

/** Message that the worker sends once, after it opened the data directory or failed to. */
export type Started = { started: true; milliseconds: number } | { started: false; reason: string }

/** Options of the worker. */
export interface WorkerOptions {
  /** Directory that contains, or will contain, the engine's `database` directory. */
  dataDir: string
}

/** A request without its id. */
export type Task = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never
