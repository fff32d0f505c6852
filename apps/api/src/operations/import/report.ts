import { createHash } from 'node:crypto'

/** A line that could not be used. */
export interface BadLine {
  readonly file: string
  /** Line number, starting at 1. The line with the headings is counted, too. */
  readonly line: number
  readonly reason: string
}

/** Counts the lines that an import has read. */
export interface ImportReport {
  /** Counts a line. If `bad` is given, the line is counted as unusable. */
  count(bad: BadLine | undefined): void
  addFile(name: string, sha256: string): void
  readonly lines: number
  readonly badLines: readonly BadLine[]
  /** Returns the file names in the format in which they are stored. */
  source(): string
  /** Returns one hash over all files, in order. */
  sha256(): string
  /** @throws {Error} If so many lines are bad that this must be the wrong file. */
  rejectIfMostlyBad(): void
}

/** If more than this fraction of a file's lines are bad, the file is probably the wrong table. */
const MOST_BAD = 0.05

/** @param progress Called with the number of lines read so far. */
export function createReport(progress: (lines: number) => void = () => undefined): ImportReport {
  const badLines: BadLine[] = []
  const files: { name: string; sha256: string }[] = []
  let lines = 0
  return {
    count(bad) {
      lines += 1
      progress(lines)
      if (bad) badLines.push(bad)
    },
    addFile: (name, sha256) => void files.push({ name, sha256 }),
    get lines() {
      return lines
    },
    badLines,
    source: () => files.map(({ name }) => name).join(', '),
    sha256: () =>
      createHash('sha256')
        .update(files.map(({ sha256 }) => sha256).join('\n'))
        .digest('hex'),
    rejectIfMostlyBad() {
      if (lines > 0 && badLines.length <= lines * MOST_BAD) return
      const [first] = badLines
      const example = first ? ` Line ${first.line} of ${first.file} ${first.reason}.` : ''
      throw new Error(
        `${badLines.length} of ${lines} lines cannot be used, so nothing was changed.${example}`,
      )
    },
  }
}
