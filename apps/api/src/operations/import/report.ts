import { createHash } from 'node:crypto'

/** A line that could not be used. */
export interface BadLine {
  readonly file: string
  /** From 1, the headings included. */
  readonly line: number
  readonly reason: string
}

/** What an import read. */
export interface ImportReport {
  /** Counts a line; with `bad`, as one that could not be used. */
  count(bad: BadLine | undefined): void
  addFile(name: string, sha256: string): void
  readonly lines: number
  readonly badLines: readonly BadLine[]
  /** Names of the files, as they are kept. */
  source(): string
  /** One hash over all files, in their order. */
  sha256(): string
  /** @throws {Error} When so much is wrong that the file must be another one. */
  refuseWhenMostlyBad(): void
}

/** More of its lines bad than this: not the table it is taken for. */
const MOST_BAD = 0.05

/** @param progress Told now and then how many lines are read. */
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
    refuseWhenMostlyBad() {
      if (lines > 0 && badLines.length <= lines * MOST_BAD) return
      const [first] = badLines
      const example = first ? ` Line ${first.line} of ${first.file} ${first.reason}.` : ''
      throw new Error(
        `${badLines.length} of ${lines} lines cannot be used, so nothing was changed.${example}`,
      )
    },
  }
}
