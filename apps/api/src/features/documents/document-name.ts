/** Maximum length of a name in code points. Longer names are cut. */
const LONGEST = 120

/** Control characters, marks that change the text direction, and line or paragraph separators. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/**
 * Returns a file name that is safe to show and to offer for saving. The name is on one line, has no
 * folder, and keeps its extension. The server never uses it as a file name.
 */
export function documentName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const name = last.normalize('NFC').replace(UNWANTED, '').trim()
  const points = [...name]
  if (points.length <= LONGEST) return name
  const ending = /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return points.slice(0, LONGEST - ending.length).join('') + ending
}

/**
 * Returns the `Content-Disposition` that makes a browser save the file under its name (RFC 6266).
 */
export function saveAs(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
