import type { ReactElement, ReactNode } from 'react'
import { WarningIcon } from '../parts/icons'
import { PageIcon } from './icons'
import type { UploadItem } from './upload-queue'

export interface FileLineProps {
  readonly name: string
  readonly status: UploadItem['status']
  readonly children: ReactNode
}

/** One file of the list. */
export function FileLine({ name, status, children }: FileLineProps): ReactElement {
  const isInTrouble = status === 'failed' || status === 'refused'
  return (
    <li className="gw-file" data-status={status}>
      {isInTrouble ? <WarningIcon /> : <PageIcon />}
      <p className="gw-file-name">{name}</p>
      <div className="gw-file-rest">{children}</div>
    </li>
  )
}
