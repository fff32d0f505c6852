import { afterEach, expect, it, vi } from 'vitest'

import { ApiCallError, failureMessage, needsCookies, NoNetworkError } from './api-call-error'

const refused = (code: string, message: string) =>
  new ApiCallError({ status: 401, code, message, issues: [], retryAfter: undefined })

afterEach(() => vi.restoreAllMocks())

it.each([
  ['the server’s message', refused('TOO_BIG', 'This file is too big.'), 'This file is too big.'],
  ['a default message if the server gave none', refused('UNKNOWN', ''), 'It did not work.'],
  ['what to do without a network', new NoNetworkError(undefined), /check your internet connection/],
  [
    'what to do after a session ended, not how to call the server',
    refused('SESSION_MISSING', 'Start one and send the request again.'),
    /Reload this page/,
  ],
])('shows %s', (_, error, sentence) => {
  expect(failureMessage(error, 'It did not work.')).toMatch(sentence)
})

it('says that cookies are needed if the browser blocks them', () => {
  const error = refused('SESSION_MISSING', 'Start one and send the request again.')
  expect(needsCookies(error)).toBe(false)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(needsCookies(error)).toBe(true)
  expect(failureMessage(error, 'It did not work.')).toMatch(
    /allow them in your browser’s settings/i,
  )
})
