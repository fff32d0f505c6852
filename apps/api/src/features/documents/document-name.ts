/** Longest name kept, in code points. */
const LONGEST = 120

/** Controls, marks that turn the direction of a text, and what separates folders. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/**
 * The name of a file as it may be shown and offered for saving: one line, no folder, its ending kept.
 * It never names anything on the server.
 */
export function documentName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const name = last.normalize('NFC').replace(UNWANTED, '').trim()
  const points = [...name]
  if (points.length <= LONGEST) return name
  const ending = /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return points.slice(0, LONGEST - ending.length).join('') + ending
}

/** `Content-Disposition` that has the browser save the file under its name (RFC 6266). */
export function saveAs(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
