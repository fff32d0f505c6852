import type { Config } from '../config/config'
import type { ReportProgress } from '../operations/report-progress'

/** A command's dependencies. */
export interface CommandContext {
  readonly config: Config
  /** Prints a line for the user. */
  readonly say: (line: string) => void
  /** Shows the progress of a long step. */
  readonly progress: ReportProgress
}

/** One command of `dist/commands.js`. */
export interface Command {
  /** The command's words and arguments, such as `backup <file>`. */
  readonly usage: string
  readonly summary: string
  /** @throws {Error} With a one-sentence message that says what is wrong and how to fix it. */
  run(words: readonly string[], context: CommandContext): Promise<void>
}

/** Thrown when a command gets invalid arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
