import { afterEach, expect, it, vi } from 'vitest'

import { ApiCallError } from '../../adapters/api/api-call-error'
import { setCatalog } from '../../language'
import spanish from '../../language/es/server.json'
import { documentUploader } from './document-uploader'
import type { OpenApplication } from './open-application'

const EMPTY = 'This file is empty. Open it on your device to check it, or choose another file.'
const refused = new ApiCallError({
  ...{ status: 422, code: 'DOCUMENT_EMPTY', message: EMPTY },
  ...{ issues: [], retryAfter: undefined },
})

vi.mock(import('../../adapters/api/upload'), () => ({ upload: () => Promise.reject(refused) }))

afterEach(() => {
  setCatalog('en-US')
  vi.restoreAllMocks()
})

it.each([
  ['English', EMPTY],
  ['Spanish', spanish[EMPTY]],
])('says in %s why the server refused a file', async (language, userMessage) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  if (language === 'Spanish') setCatalog('es-US', spanish)
  const application = {
    id: 'a1',
    inSession: (request: () => unknown) => request(),
  } as unknown as OpenApplication
  const sending = documentUploader(application)(new File([], 'card.pdf'), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  await expect(sending).rejects.toMatchObject({ userMessage, cause: refused })
})
