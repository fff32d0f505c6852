import { createDecipheriv } from 'node:crypto'

import type { UnsavedAnswers } from '../../../../apps/web/src/application/facts/unsaved-answers'
import type { Encrypted } from '../../../../apps/web/src/adapters/persistence/encryption'
import type { Network } from '../ports/network'
import type { Person, Typed } from './person'

/**
 * When a browser crashes, records which answers are in its journal. From then on, these answers
 * count as acknowledged.
 */
export function recordJournal(person: Person, network: Network): void {
  const keys = network.exchanges
    .filter(({ browser, route, served }) => {
      const isKey = route === '/api/auth/journal-key' && served?.status === 200
      return isKey && browser === person.browser.name
    })
    .map(({ served }) => served?.body as { key: string })
    .map(({ key }) => Buffer.from(key, 'base64url'))
  for (const { id, subject, sealed: encrypted } of person.browser.records.values()) {
    if (!subject.startsWith('application ')) continue
    // Add each journal record once, with the moment of the first crash after it was written.
    // Later writes can replace its answers, even before another crash.
    if (person.journaled.some(({ record }) => record === id)) continue
    for (const key of keys) {
      const entry = decrypt(key, encrypted)
      if (!entry) continue
      const changes = entry.changes.filter(({ value }) => value !== undefined) as readonly Typed[]
      const browser = person.browser.name
      person.journaled.push({ record: id, browser, moment: network.moment(), changes })
      break
    }
  }
}

function decrypt(key: Buffer, { iv, data }: Encrypted): UnsavedAnswers | undefined {
  const bytes = Buffer.from(data)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.toString()) as UnsavedAnswers
  } catch {
    return undefined
  }
}
