import { expect, it } from 'vitest'
import { describeBrowser } from './describe-browser'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
    'Chrome on a Windows computer',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge on a Windows computer',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`,
    'Chrome on an iPad',
  ],
  [
    `${MOZILLA} (Linux; Android 14; SM-X200) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    'Samsung Internet on an Android device',
  ],
  [
    `${MOZILLA} (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`,
    'Firefox on a Linux computer',
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
    'Chrome on a Chromebook',
  ],
  ['curl/8.5.0', 'A browser we don’t recognize'],
  ['<script>Chrome</script>', 'A browser we don’t recognize'],
  ['', 'A browser we don’t recognize'],
  [undefined, 'A browser we don’t recognize'],
])('describes %s as %s', (userAgent, words) => expect(describeBrowser(userAgent)).toBe(words))
