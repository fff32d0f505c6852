/** Letters that Unicode normalization does not split into a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Normalizes text for searching. Ignores accents, because a broker who hears "Muñoz" might type
 * "Munoz". Unifies apostrophes, because phones type `O’Brien` but computers type `O'Brien`.
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
