import { describe, expect, it } from 'vitest'

import { sentencesOf, spanishEase } from '../../../../packages/enrollment-forms/test/reading-grade'
import { sentencesOfCode } from './source-sentences'

/** Pages for brokers and messages for developers stay English. */
const ENGLISH_ONLY = /\.test\.|features\/brokers\/|adapters\/telemetry\/|src\/language\//
/** Server errors that only brokers and developers can get. */
const ENGLISH_CODES = new Set([
  ...['BODY_INVALID', 'TOO_DEEP', 'MEDIA_TYPE', 'DOCUMENT_MISSING', 'KEY_REUSED', 'SCHEMA_UNKNOWN'],
  ...['DESTINATION_UNKNOWN', 'HOST_UNKNOWN'],
  ...['HANDOVER_UNSIGNED', 'HANDOVER_UNKNOWN', 'HANDOVER_TIME', 'STATUS_NOTE_MISSING'],
  ...['BROKER_SESSION_MISSING', 'BROKER_ADMIN_ONLY', 'BROKER_EXISTS', 'BROKER_UNKNOWN'],
  ...['SIGN_IN_WRONG', 'TOTP_MISSING', 'TOTP_WRONG', 'INVITATION_UNKNOWN', 'LAST_ADMIN'],
  ...['PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_WRONG'],
  ...['SECOND_FACTOR_NEEDED', 'LAST_SECOND_FACTOR', 'NO_SECOND_FACTOR', 'OWN_SECOND_FACTOR'],
  ...['PASSKEYS_FULL', 'PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'PASSKEY_WRONG'],
  ...['PASSKEY_UNKNOWN', 'RESUME_GRANT_UNKNOWN', 'CLIENT_UNKNOWN', 'FOLLOW_UP_UNKNOWN'],
  ...['START_UNKNOWN', 'START_OPENED', 'START_INCOMPLETE'],
  ...['STATEMENT_GIVEN', 'STATEMENT_OF_COLLEAGUE', 'STATEMENT_NOT_NEEDED', 'STATEMENT_TOO_EARLY'],
  ...['STATEMENT_TEXT_CHANGED', 'NPN_INVALID', 'LICENSES_INVALID', 'BROKER_SIGNATURE_DIFFERS'],
  // The page says this in its own words.
  'SESSION_MISSING',
])
/** Names and pictures of cards, which are the same in both languages. */
const SAME_IN_BOTH = /ui\/illustrations\/|layout\/(?:Company|DefaultLayout)\.tsx/

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const said = Object.entries(sources)
  .filter(([file]) => !ENGLISH_ONLY.test(file))
  .map(([file, code]) => [file, sentencesOfCode(code, file)] as const)
const serverTexts = import.meta.glob(
  [
    '../../../api/src/errors/*-errors.ts',
    '../../../api/src/database/errors.ts',
    '../../../api/src/features/quotes/notices.ts',
  ],
  { eager: true },
)
const ofServer = new Set(sentencesIn(serverTexts))
const english = new Set(said.flatMap(([, { marked }]) => [...marked]))
const catalogs = Object.entries(
  import.meta.glob<Readonly<Record<string, string>>>('/src/language/es/*.json', {
    import: 'default',
    eager: true,
  }),
)
const all = catalogs.flatMap(([, sentences]) => Object.entries(sentences))
const known = all.map(([sentence]) => sentence)

describe('the Spanish of the app', () => {
  it('has every sentence that a page says', () => {
    const translated = new Set(known)
    expect([...english].filter((sentence) => !translated.has(sentence))).toEqual([])
  })

  it('has every sentence of the server that an applicant can get', () => {
    const translated = new Set(known)
    const required = sentencesIn(serverTexts, ENGLISH_CODES)
    expect(required.length).toBeGreaterThan(90)
    expect(required.filter((sentence) => !translated.has(sentence))).toEqual([])
  })

  it('has no sentence that no page says, and none twice', () => {
    const isSaid = (sentence: string) => english.has(sentence) || ofServer.has(sentence)
    expect(known.filter((sentence) => !isSaid(sentence))).toEqual([])
    expect(known.filter((sentence, at) => known.indexOf(sentence) !== at)).toEqual([])
  })

  it('has the same placeholders and tags', () => {
    const parts = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort().join(' ')
    expect(all.filter(([one, other]) => other === '' || parts(one) !== parts(other))).toEqual([])
  })

  it.each(catalogs)('reads as easily as grade 8 in %s', (_, sentences) => {
    const texts = Object.values(sentences).map(withoutTags)
    expect(spanishEase(texts)).toBeGreaterThanOrEqual(60)
    const tooLong = sentencesOf(texts).filter(({ length }) => length > 30)
    expect(tooLong.map((words) => words.join(' '))).toEqual([])
  })
})

describe('the pages', () => {
  it('have no words outside the catalog', () => {
    const pages = said.filter(([file]) => file.endsWith('.tsx') && !SAME_IN_BOTH.test(file))
    expect(pages.filter(([, { unmarked }]) => unmarked.length > 0)).toEqual([])
  })

  it('translate while they render, and not when they load', () => {
    expect(said.filter(([, { early }]) => early.length > 0)).toEqual([])
  })
})

describe('the search for sentences', () => {
  it('finds marked, early, and unmarked words', () => {
    const code = `
      const TITLE = msg('Your plan')
      const EARLY = t('Too early')
      export const Page = () => (
        <Notice title="Not marked" id="plan">
          <p>{isOpen ? t('Open') : rich('<b>Closed</b> now', { b })}</p>
          Plain words {isOpen ? 'More words' : null}
        </Notice>
      )`
    const { marked, early, unmarked } = sentencesOfCode(code)
    expect([...marked]).toEqual(['Your plan', 'Too early', 'Open', '<b>Closed</b> now'])
    expect(early).toEqual(["3: 'Too early'"])
    expect(unmarked).toEqual(['5: Not marked', '7: Plain words', '7: More words'])
  })
})

function withoutTags(text: string): string {
  return text.replace(/<\/?\w+>|\{\w+\}/g, '')
}

/** Returns the strings in a module or a table, except those under the keys to skip. */
function sentencesIn(texts: unknown, skipped: ReadonlySet<string> = new Set()): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) =>
    skipped.has(key) ? [] : sentencesIn(value, skipped),
  )
}
