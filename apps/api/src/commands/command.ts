import type { Config } from '../config/config'
import type { ReportProgress } from '../operations/report-progress'

/** Dependencies of a command. */
export interface CommandContext {
  readonly config: Config
  /** Prints a line for the user. */
  readonly say: (line: string) => void
  /** Shows the user the progress of a long step. */
  readonly progress: ReportProgress
}

/** One command of `dist/commands.js`. */
export interface Command {
  /** Its words and arguments, such as `backup <file>`. */
  readonly usage: string
  readonly summary: string
  /** @throws {Error} With one sentence that says what is wrong and how to fix it. */
  run(words: readonly string[], context: CommandContext): Promise<void>
}

/** Thrown for arguments that a command does not understand. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
