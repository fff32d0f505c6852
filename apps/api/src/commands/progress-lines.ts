import type { ReportProgress } from '../operations/report-progress'

/** Destination of progress lines: a terminal or a file. */
export interface ProgressOutput {
  write(text: string): void
  /** `true` if a line can be overwritten. */
  readonly isTerminal: boolean
  /** Monotonic time in milliseconds. */
  now(): number
}

/** Prints lines for the person who runs a command. */
export interface ProgressLines {
  say(line: string): void
  readonly progress: ReportProgress
  /** Ends the current line if it has no line break yet. */
  end(): void
}

/**
 * Milliseconds between two progress lines of a long step. A terminal overwrites the previous line,
 * so it gets lines more often than a file.
 */
const EVERY = { terminal: 200, file: 5_000 }
/** A step's items per second are meaningful only after this many milliseconds. */
const FIRST_RATE = 1_000

interface Step {
  readonly name: string
  readonly begun: number
  printedAt: number | undefined
}

/**
 * Prints a step's progress: items done, items per second, and time left. Always prints the last
 * line of a step.
 */
export function createProgressLines({ write, isTerminal, now }: ProgressOutput): ProgressLines {
  let step: Step | undefined
  /**
   * The step's latest line, if that line is unfinished. A terminal already shows it, but without a
   * line break. A file does not contain it yet.
   */
  let open: string | undefined

  const endStep = (): void => {
    if (open !== undefined) write(isTerminal ? '\n' : `${open}\n`)
    open = undefined
    step = undefined
  }
  return {
    end: endStep,
    say(line) {
      endStep()
      write(`${line}\n`)
    },
    progress(name, done, total) {
      if (step?.name !== name) {
        endStep()
        step = { name, begun: now(), printedAt: undefined }
      }
      const line = lineOf(name, { done, total, milliseconds: now() - step.begun })
      const isDue =
        step.printedAt === undefined ||
        now() - step.printedAt >= (isTerminal ? EVERY.terminal : EVERY.file)
      if (isTerminal && (isDue || done === total)) write(`\r${line}\u001b[K`)
      if (!isTerminal && isDue) write(`${line}\n`)
      if (isDue) step.printedAt = now()
      open = isTerminal || !isDue ? line : undefined
    },
  }
}

function lineOf(
  name: string,
  { done, total, milliseconds }: { done: number; total: number | undefined; milliseconds: number },
): string {
  const share = total === undefined ? '' : ` of ${formatCount(total)}`
  if (milliseconds < FIRST_RATE || done === 0) return `${name}: ${formatCount(done)}${share}`
  const rate = (done * 1_000) / milliseconds
  const left =
    total === undefined || done >= total ? '' : `, ${formatDuration((total - done) / rate)} left`
  return `${name}: ${formatCount(done)}${share}, ${formatCount(Math.round(rate))} per second${left}`
}

const formatCount = (count: number): string => count.toLocaleString('en-US')

function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
