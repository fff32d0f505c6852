import type { DefinitionProblem } from '@gapwise/form-authoring'
import type { ReactElement } from 'react'

export interface BrokenFormProps {
  /** The definition's file, from the root of the repository. */
  readonly file: string
  readonly problems: readonly DefinitionProblem[]
}

/** Stands for a section while mistakes in its definition keep it from being opened. */
export function BrokenForm({ file, problems }: BrokenFormProps): ReactElement {
  return (
    <main>
      <div role="alert">
        <h1>This form cannot be opened yet</h1>
        <p>
          Correct <code>{file}</code> and save it; the section comes back by itself.
        </p>
        <ul>
          {problems.map(({ path, place, message, suggestion }) => (
            <li key={path + message}>
              <strong>{message}</strong> {suggestion}
              <br />
              {place} <code>{path}</code>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
