/** Letters with a stroke or of two in one: no accent stands apart from them that could be left out. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * A text as a search compares it: somebody on the telephone says "Munoz" and not how it is written, and
 * a phone's keyboard writes `O’Brien` where a desk's writes `O'Brien`.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/[łøđßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}
