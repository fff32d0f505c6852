import type { FileRef } from '@gapwise/form-engine'
import type { ReactElement } from 'react'
import { CheckIcon, RemoveIcon } from '../parts/icons'
import { readableSize } from './file-check'
import { FileLine } from './FileLine'
import type { UploadItem } from './upload-queue'

export interface FileListProps {
  readonly files: readonly FileRef[]
  readonly items: readonly UploadItem[]
  readonly readOnly: boolean
  readonly onRemove: (index: number) => void
  readonly onCancel: (key: number) => void
  readonly onRetry: (key: number) => void
  readonly onDismiss: (key: number) => void
}

/** The files that arrived, then those on their way or in trouble, each with what can be done. */
export function FileList(props: FileListProps): ReactElement | null {
  const { files, readOnly } = props
  const items = props.items.filter((item) => item.status !== 'done')
  if (files.length === 0 && items.length === 0) return null
  return (
    <ul className="gw-files">
      {files.map((file, index) => (
        <FileLine key={file.id} name={file.name} status="done">
          <p className="gw-file-status">
            <CheckIcon /> Sent, {readableSize(file.size)}
          </p>
          {readOnly ? null : (
            <LineButton name={file.name} onPress={() => props.onRemove(index)} label="Remove" />
          )}
        </FileLine>
      ))}
      {items.map((item) => (
        <UnfinishedFile key={`upload-${item.key}`} item={item} {...props} />
      ))}
    </ul>
  )
}

function UnfinishedFile({
  item: { key, file, status, progress, problem },
  onCancel,
  onRetry,
  onDismiss,
}: FileListProps & { readonly item: UploadItem }): ReactElement {
  const { name } = file
  if (status === 'queued' || status === 'uploading') {
    const percent = Math.round(progress * 100)
    return (
      <FileLine name={name} status={status}>
        <p className="gw-file-status">
          {status === 'queued' ? 'Waiting…' : `Sending, ${percent}%`}
        </p>
        <progress
          className="gw-progress"
          max={100}
          value={percent}
          aria-label={`Sending ${name}`}
        />
        <LineButton name={name} onPress={() => onCancel(key)} label="Cancel" />
      </FileLine>
    )
  }
  return (
    <FileLine name={name} status={status}>
      <p className="gw-file-status">{problem ?? 'You stopped this one.'}</p>
      {status === 'refused' ? null : (
        <button
          type="button"
          className="gw-button gw-button-secondary"
          onClick={() => onRetry(key)}
        >
          Try again <span className="gw-visually-hidden">{name}</span>
        </button>
      )}
      <LineButton name={name} onPress={() => onDismiss(key)} label="Remove" />
    </FileLine>
  )
}

function LineButton({
  name,
  label,
  onPress,
}: {
  readonly name: string
  readonly label: string
  readonly onPress: () => void
}): ReactElement {
  return (
    <button type="button" className="gw-button gw-button-quiet" onClick={onPress}>
      <RemoveIcon /> {label} <span className="gw-visually-hidden">{name}</span>
    </button>
  )
}
