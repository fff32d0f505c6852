/** Returns JSON that is safe to embed in an HTML element, because it cannot close the element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
