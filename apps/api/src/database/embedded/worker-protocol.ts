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

/**
 * Result of a task after which the engine still works. A statement of the task might have failed.
 */
export interface TaskAnswer {
  /** Results of the statements that ran. */
  answers: readonly RawAnswer[]
  /** Error of the first statement that failed. */
  failure?: StatementFailure
  /** Number of times the engine has forced its files to disk since it started. */
  syncs: number
}

/**
 * The properties that are copied from an engine error. They never contain a statement's parameters.
 */
export interface StatementFailure {
  code?: string
  constraint?: string
  table?: string
  message: string
}

/** Message that the worker sends once it has opened the data directory or has failed to do so. */
export type Started = { started: true; milliseconds: number } | { started: false; reason: string }

/** Options for the worker. */
export interface WorkerOptions {
  /**
   * Parent of the engine's `database` directory. The first start creates the `database` directory.
   */
  dataDir: string
}

/** A request without its id. */
export type Task = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never
