import type { FileRef } from '@gapwise/form-engine'
import type { ReactElement } from 'react'
import { readableSize } from './file-check'

/** A list to read: "letter.pdf (830 KB)". */
export function FileNames({ files }: { readonly files: readonly FileRef[] }): ReactElement {
  return (
    <ul className="gw-review-list">
      {files.map((file) => (
        <li key={file.id}>
          {file.name} ({readableSize(file.size)})
        </li>
      ))}
    </ul>
  )
}
