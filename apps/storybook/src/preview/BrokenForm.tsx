import type { ReactElement } from 'react'
import { formatPosition, type FileProblem } from '../report'

export interface BrokenFormProps {
  /** Path of the section's file, or of the form's file, relative to the repository root. */
  readonly file: string
  readonly problems: readonly FileProblem[]
}

/** Shown instead of a section that cannot be opened because its definition has mistakes. */
export function BrokenForm({ file, problems }: BrokenFormProps): ReactElement {
  return (
    <main>
      <div role="alert">
        <h1>This form can’t be opened yet</h1>
        <p>
          Fix <code>{filesOf(file, problems).join(', ')}</code> and save it. The section will come
          back on its own.
        </p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.file} ${problem.path} ${problem.message}`}>
              <strong>{problem.message}</strong> {problem.suggestion}
              <br />
              {problem.place} <code>{formatPosition(problem)}</code>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

/** Returns the paths of the files that have problems. All files of a form are in one folder. */
function filesOf(file: string, problems: readonly FileProblem[]): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return [...new Set(problems.map((problem) => (problem.file ? folder + problem.file : file)))]
}
