import type { ApplicationPlace } from '@gapwise/api-contract'
import { escapeHtml } from '../../shared/escape-html'
import { jsonInHtml } from './json-in-html'

/** What the build writes where the top of a page of questions belongs (`apps/web/build/prerender.ts`). */
const WRITTEN = {
  title: '%TITLE%',
  documentTitle: '%DOCUMENT_TITLE%',
  eyebrow: '%EYEBROW%',
  lead: '%LEAD%',
  back: '/%BACK%',
  done: '700000001',
  sections: '700000002',
} as const satisfies Omit<Record<keyof ApplicationPlace, string>, 'address'>

/**
 * Writes the top of a page of questions into a document with room for it: where it is shown, and as JSON for the app,
 * which shows the same until the page itself is there.
 */
export function fillPlace(html: string, place: ApplicationPlace): string {
  const written = `<script type="application/json" id="application-place">${jsonInHtml(place)}</script>`
  const filled = Object.entries(WRITTEN).reduce((text, [key, mark]) => {
    const value = place[key as keyof typeof WRITTEN]
    return value === undefined ? text : text.replaceAll(mark, () => escapeHtml(String(value)))
  }, html)
  return filled.replace('</head>', () => `${written}</head>`)
}
