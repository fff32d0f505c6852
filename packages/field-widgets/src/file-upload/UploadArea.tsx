import type { FileRef } from '@gapwise/form-engine/core'
import {
  textsIn,
  useHosts,
  useIsInteractive,
  type FieldBinding,
  type TextCatalog,
} from '@gapwise/form-react'
import { useMemo, type ReactElement, useEffect, useRef, useState } from 'react'
import { useRowsOnPage } from '../input-table/use-rows-on-page'
import { fileTexts } from '../texts/en'
import { DEFAULT_FILE_LIMITS, type FileLimits } from './file-check'
import { FileList } from './FileList'
import { FilePicker } from './FilePicker'
import { PlainFilePicker } from './PlainFilePicker'
import type { Uploads } from './use-uploads'
import type { UploadItem } from './upload-queue'

export interface UploadAreaProps {
  readonly field: FieldBinding
  readonly uploads: Uploads
  readonly files: readonly FileRef[]
  readonly onFiles: (files: readonly FileRef[]) => void
}

/**
 * Shows the picker and the list of files. If the host cannot receive files, shows what the user can
 * do instead.
 */
export function UploadArea({ field, uploads, files, onFiles }: UploadAreaProps): ReactElement {
  const { container, focusNext, remove, removedNote } = useRowsOnPage(files, onFiles)
  const announcement = useUploadAnnouncement(uploads.items, field.texts)
  const limits = useLimits(field.state.definition.maxlength)
  const isInteractive = useIsInteractive()
  const name = field.nameOf('file')
  const choose = (chosen: readonly File[]): void => uploads.choose(chosen, files.length, limits)

  return (
    <div className="gw-uploads" ref={container}>
      {field.readOnly ? null : !uploads.canUpload ? (
        <p id={field.ids.input} tabIndex={-1} className="gw-notice">
          {textsIn(field.texts, fileTexts).notNow}
        </p>
      ) : isInteractive ? (
        <FilePicker field={field} limits={limits} onFiles={choose} />
      ) : (
        <PlainFilePicker field={field} limits={limits} onFiles={choose} />
      )}
      {name &&
        files.map((file) => (
          <input key={file.id} type="hidden" name={name} value={JSON.stringify(file)} />
        ))}
      <FileList
        files={files}
        items={uploads.items}
        readOnly={field.readOnly}
        removeName={field.nameOf('remove')}
        onRemove={remove}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onDismiss={(key) => {
          focusNext('input')
          uploads.dismiss(key)
        }}
      />
      {field.readOnly
        ? null
        : removedNote(
            ({ row }) => row.name,
            () => focusNext('input'),
          )}
      <div className="gw-visually-hidden" role="status">
        {announcement}
      </div>
    </div>
  )
}

/**
 * Returns the upload limits. The host's limits, if any, replace the defaults. The definition's
 * `maxlength` sets the maximum number of files.
 */
function useLimits(maximumFiles: number | undefined): FileLimits {
  const { uploadLimits } = useHosts()
  return useMemo(
    () => ({
      ...DEFAULT_FILE_LIMITS,
      ...uploadLimits,
      ...(maximumFiles === undefined ? {} : { maximumFiles }),
    }),
    [uploadLimits, maximumFiles],
  )
}

/** Returns the text to announce when a file's status changes. Progress is not announced. */
function useUploadAnnouncement(
  items: readonly UploadItem[],
  catalog: TextCatalog | undefined,
): string {
  const before = useRef<readonly UploadItem[]>([])
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const known = before.current
    before.current = items
    const texts = items
      .filter(({ key, status }) => known.find((item) => item.key === key)?.status !== status)
      .map((item) => statusText(item, catalog))
      .filter(Boolean)
    if (texts.length > 0) setAnnouncement(texts.join(' '))
  }, [items, catalog])
  return announcement
}

function statusText(
  { file: { name }, status, problem }: UploadItem,
  catalog: TextCatalog | undefined,
): string {
  const texts = textsIn(catalog, fileTexts)
  const failed = `${texts.wasNotSent(name)} ${problem?.(catalog) ?? ''}`.trim()
  return {
    queued: '',
    uploading: texts.nowSending(name),
    done: texts.wasSent(name),
    cancelled: texts.wasCanceled(name),
    failed,
    refused: failed,
  }[status]
}
