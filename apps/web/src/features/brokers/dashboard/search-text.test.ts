import { describe, expect, it } from 'vitest'

import { searchText } from './search-text'

describe('searchText', () => {
  it.each([
    ['José Muñoz', 'jose munoz'],
    ['Jose\u0301 Mun\u0303oz', 'josé muñoz'],
    ['Zoë Brontë', 'ZOE BRONTE'],
    ['Patrick O’Brien', "o'brien"],
    ["Patrick O'Brien", 'o’brien'],
    ['Łukasz Sørensen', 'lukasz sorensen'],
    ['Anne‑Marie Groß', 'anne-marie gross'],
    ['Анна Королёва', 'королева'],
    ['محمد الأحمد', 'محمد'],
    ['小明 王', '王'],
  ])('finds %s by %s', (name, typed) => {
    expect(searchText(name)).toContain(searchText(typed))
  })

  it('distinguishes names that differ by more than an accent', () => {
    expect(searchText('José')).not.toContain(searchText('Josef'))
    expect(searchText('Müller')).not.toContain(searchText('Mueller'))
  })
})
