import { describe, expect, test } from 'vitest'
import { COMMON_MEDICINES } from './common-medicines'
import { embeddedDrugs } from './embedded-drugs'
import { createListDirectory } from './list-directory'
import { parseMedicines } from './parse-medicines'

const directory = createListDirectory(embeddedDrugs())

async function names(term: string): Promise<string[]> {
  return (await directory.search(term)).map(({ name }) => name)
}

describe('a search for a medicine', () => {
  test('finds a generic with its forms and strengths', async () => {
    expect((await directory.search('lisinopril'))[0]).toEqual({
      name: 'Lisinopril',
      forms: ['Tablet'],
      strengths: ['2.5 mg', '5 mg', '10 mg', '20 mg', '30 mg', '40 mg'],
    })
  })

  test('finds a brand and its active ingredient', async () => {
    expect((await directory.search('eliquis'))[0]).toMatchObject({
      name: 'Eliquis',
      generic: 'Apixaban',
    })
  })

  test('keeps the thousands comma in a strength', async () => {
    expect((await directory.search('metformin'))[0]?.strengths).toContain('1,000 mg')
  })

  test.each([
    ['LISIN', 'Lisinopril'],
    ['  metformin  ', 'Metformin'],
    ['toprol-xl', 'Toprol XL'],
    ['toprolxl', 'Toprol XL'],
    ['Eliquis 5 mg', 'Eliquis'],
    ['vitamin d3', 'Vitamin D3'],
    ['glargine', 'Insulin glargine'],
    ['hydrochlorothiazide', 'Hydrochlorothiazide'],
  ])('%j finds %s', async (term, name) => {
    expect((await names(term))[0]).toBe(name)
  })

  test.each([
    ['lisinipril', 'Lisinopril'],
    ['eliqis', 'Eliquis'],
    ['atorvastatinn', 'Atorvastatin'],
    ['metofrmin', 'Metformin'],
    ['jardaince', 'Jardiance'],
    ['omprazole', 'Omeprazole'],
  ])('forgives the typo in %j', async (term, name) => {
    expect(await names(term)).toContain(name)
  })

  test('puts names that begin with the term before names that contain it', async () => {
    const found = await names('val')
    const contains = found.findIndex((name) => !name.toLowerCase().startsWith('val'))
    expect(found[0]).toMatch(/^Val/)
    expect(found.slice(contains).every((name) => !name.startsWith('Val'))).toBe(true)
  })

  test('finds at most ten', async () => {
    expect(await names('in')).toHaveLength(10)
  })

  test.each(['', ' ', 'a', '-', '5', 'zzzzzz', '%', '\0', '(', 'toString'])(
    'finds nothing for %j',
    async (term) => {
      expect(await names(term)).toEqual([])
    },
  )
})

describe('the embedded list', () => {
  const drugs = parseMedicines(COMMON_MEDICINES)

  test('holds a few hundred names, each once', () => {
    const all = drugs.map(({ name }) => name.toLowerCase())
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
    expect(all.length).toBeGreaterThan(500)
  })

  test('gives every medicine a form and a strength', () => {
    const incomplete = drugs.filter(({ forms, strengths }) => !forms?.length || !strengths?.length)
    expect(incomplete.map(({ name }) => name)).toEqual([])
  })
})
