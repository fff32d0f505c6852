/** JSON in which nothing can end the element it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
