import { formatFileSize, type FileRef } from '@gapwise/form-engine/core'
import { textsIn, useTextCatalog, type TextCatalog, type TextsOf } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'
import { WidgetButton, WidgetIcon, RemoveButton } from '../components'
import { CHECK, PAGE, WARNING } from '../components/icon-paths'
import { fileTexts } from '../texts/en'
import type { UploadItem } from './upload-queue'

export interface FileListProps {
  readonly files: readonly FileRef[]
  readonly items: readonly UploadItem[]
  readonly readOnly: boolean
  /** Name that the buttons that remove a file post in a `native` form. */
  readonly removeName: string | undefined
  readonly onRemove: (index: number) => void
  readonly onCancel: (key: number) => void
  readonly onRetry: (key: number) => void
  readonly onDismiss: (key: number) => void
}

/**
 * Lists the stored files first. Files that are being uploaded or that failed come after them. Each
 * file has its own buttons.
 */
export function FileList(props: FileListProps): ReactElement | null {
  const { files, readOnly } = props
  const catalog = useTextCatalog()
  const texts = textsIn(catalog, fileTexts)
  // A file keeps its React key after it is stored. Its button is then still the same element and
  // keeps the focus.
  const keys = new Map<string, string>()
  const items = props.items.flatMap((item) => {
    const { key, file, status, stored } = item
    const lineKey = `upload-${key}`
    if (stored) keys.set(stored.id, lineKey)
    if (status === 'done') return []
    const isInProgress = status === 'queued' || status === 'uploading'
    const rest = isInProgress
      ? uploadProgress(item, props, texts)
      : uploadFailure(item, props, catalog)
    return [fileLine(lineKey, file.name, status, rest)]
  })
  const lines = [
    ...files.map(({ id, name, size }, index) =>
      fileLine(
        keys.get(id) ?? id,
        name,
        'done',
        <>
          <p className="gw-file-status">
            <WidgetIcon path={CHECK} /> {texts.sentSize(formatFileSize(size, catalog?.answers))}
          </p>
          {null}
          {readOnly ? null : (
            <RemoveButton
              about={name}
              name={props.removeName}
              value={id}
              onClick={() => props.onRemove(index)}
            />
          )}
        </>,
      ),
    ),
    ...items,
  ]
  return lines.length === 0 ? null : <ul className="gw-files">{lines}</ul>
}

function fileLine(
  key: string,
  name: string,
  status: UploadItem['status'],
  rest: ReactNode,
): ReactElement {
  const hasFailed = status === 'failed' || status === 'refused'
  return (
    <li key={key} className="gw-file" data-status={status} tabIndex={-1}>
      <WidgetIcon path={hasFailed ? WARNING : PAGE} />
      <p className="gw-file-name">{name}</p>
      <div className="gw-file-rest">{rest}</div>
    </li>
  )
}

function uploadProgress(
  { key, file, status, progress }: UploadItem,
  props: FileListProps,
  texts: TextsOf<typeof fileTexts>,
): ReactElement {
  const percent = Math.round(progress * 100)
  return (
    <>
      <p className="gw-file-status">
        {status === 'queued' ? texts.waiting : texts.sendingPercent(percent)}
      </p>
      <progress
        className="gw-progress"
        max={100}
        value={percent}
        aria-label={texts.sendingName(file.name)}
      />
      <RemoveButton about={file.name} onClick={() => props.onCancel(key)}>
        {texts.cancel}
      </RemoveButton>
    </>
  )
}

function uploadFailure(
  { key, file, status, problem }: UploadItem,
  props: FileListProps,
  catalog: TextCatalog | undefined,
): ReactElement {
  const texts = textsIn(catalog, fileTexts)
  return (
    <>
      <p className="gw-file-status">{problem?.(catalog) ?? texts.youCanceled}</p>
      {status === 'refused' ? null : (
        <WidgetButton
          look="secondary"
          about={file.name}
          onClick={({ currentTarget }) => {
            // The pressed button disappears, so the focus moves to the file's list item.
            currentTarget.closest('li')?.focus()
            props.onRetry(key)
          }}
        >
          {texts.again}
        </WidgetButton>
      )}
      <RemoveButton about={file.name} onClick={() => props.onDismiss(key)} />
    </>
  )
}
