import type { PublicConfig } from '@gapwise/api-contract'
import { phoneAddress } from '@gapwise/medicare-rules'
import { escapeHtml } from '../../shared/escape-html'
import { jsonInHtml } from './json-in-html'

/** What the build writes where the operator's settings belong (`apps/web/build/prerender.ts`). */
const PHONE = '0000000000000'
const HOURS = '%HOURS%'

/**
 * Writes the operator's settings into a built document: where the pages show them, so that the number to call is
 * there before any script, and as JSON for the app, which then need not ask for them.
 */
export function fillDocument(html: string, config: PublicConfig): string {
  const settings = `<script type="application/json" id="public-config">${jsonInHtml(config)}</script>`
  return html
    .replaceAll(phoneAddress(PHONE), () => phoneAddress(config.phone))
    .replaceAll(PHONE, () => escapeHtml(config.phone))
    .replaceAll(HOURS, () => escapeHtml(config.hours))
    .replace('</head>', () => `${settings}</head>`)
}
