import { useEffect, useRef, useState } from 'react'
import type { UploadItem } from './upload-queue'

/** What to say of the file whose status changed last; progress itself is not read out. */
export function useUploadAnnouncement(items: readonly UploadItem[]): string {
  const before = useRef<ReadonlyMap<number, UploadItem['status']>>(new Map())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const changed = items.filter(({ key, status }) => before.current.get(key) !== status)
    before.current = new Map(items.map(({ key, status }) => [key, status]))
    const sentences = changed.map(sentenceOf).filter(Boolean)
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
  }, [items])
  return announcement
}

function sentenceOf({ file, status, problem }: UploadItem): string {
  switch (status) {
    case 'uploading':
      return `Sending ${file.name}.`
    case 'done':
      return `${file.name} was sent.`
    case 'failed':
    case 'refused':
      return `${file.name} was not sent. ${problem ?? ''}`.trim()
    case 'cancelled':
      return `${file.name} was stopped.`
    case 'queued':
      return ''
  }
}
