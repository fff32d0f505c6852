import type { PublicConfig } from '@gapwise/api-contract'
import { phoneAddress } from '@gapwise/medicare-rules'
import { escapeHtml } from '../../shared/escape-html'
import { jsonInHtml } from './json-in-html'

/**
 * Placeholders that the build writes for the operator's settings (`apps/web/build/prerender.ts`).
 */
const PHONE = '0000000000000'
const HOURS = '%HOURS%'

/**
 * Writes the operator's settings into a built document as text and as JSON. The text shows the
 * phone number before any script runs. The JSON saves the app a request.
 */
export function fillDocument(html: string, config: PublicConfig): string {
  const settings = `<script type="application/json" id="public-config">${jsonInHtml(config)}</script>`
  return html
    .replaceAll(phoneAddress(PHONE), () => phoneAddress(config.phone))
    .replaceAll(PHONE, () => escapeHtml(config.phone))
    .replaceAll(HOURS, () => escapeHtml(config.hours))
    .replace('</head>', () => `${settings}</head>`)
}
