import type { Config } from '../config/config'
import type { Progress } from '../operations/progress'

/** What a command works with. */
export interface CommandContext {
  readonly config: Config
  /** Prints a line for the person who typed the command. */
  readonly say: (line: string) => void
  /** Shows that person how far a long step has come. */
  readonly progress: Progress
}

/** One command of `dist/commands.js`. */
export interface Command {
  /** Its words and arguments, such as `backup <file>`. */
  readonly usage: string
  readonly summary: string
  /** @throws {Error} With one sentence that says what is wrong and how to fix it. */
  run(words: readonly string[], context: CommandContext): Promise<void>
}

/** Arguments that a command cannot do anything with. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
