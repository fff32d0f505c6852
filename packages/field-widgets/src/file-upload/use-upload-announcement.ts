import { useEffect, useRef, useState } from 'react'
import type { UploadItem } from './upload-queue'

/** What to say of the file whose status changed last; progress itself is not read out. */
export function useUploadAnnouncement(items: readonly UploadItem[]): string {
  const before = useRef<readonly UploadItem[]>([])
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const known = before.current
    before.current = items
    const sentences = items
      .filter(({ key, status }) => known.find((item) => item.key === key)?.status !== status)
      .map(sentenceOf)
      .filter(Boolean)
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
  }, [items])
  return announcement
}

function sentenceOf({ file: { name }, status, problem = '' }: UploadItem): string {
  const failed = `${name} was not sent. ${problem}`.trim()
  return {
    queued: '',
    uploading: `Sending ${name}.`,
    done: `${name} was sent.`,
    cancelled: `${name} was stopped.`,
    failed,
    refused: failed,
  }[status]
}
