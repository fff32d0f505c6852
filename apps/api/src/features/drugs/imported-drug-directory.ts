import { statement, tables, type Database } from '../../database'
import { embeddedDrugs } from './embedded-drugs'
import { createListDirectory } from './list-directory'
import type { MedicineEntry, DrugDirectory } from './types'

const FIND_VERSION = statement(() =>
  tables.selectFrom('directory_imports').select('sha256').where('kind', '=', 'medicines'),
)
const LIST = statement(() =>
  tables.selectFrom('medicines').select(['name', 'generic', 'forms', 'strengths']),
)

/**
 * Creates a directory of the medicines that an operator imported (D34), followed by the built-in
 * medicines. The built-in medicines fill gaps in the import. For example, the Orange Book has no
 * insulin. The list stays in memory and is loaded again after an import.
 */
export function createImportedDrugDirectory(database: Database): DrugDirectory {
  let version = ''
  let directory = createListDirectory(embeddedDrugs())

  return {
    async search(term) {
      const current = (await FIND_VERSION.first(database))?.sha256 ?? ''
      if (current !== version) {
        directory = createListDirectory(await readAll(database))
        version = current
      }
      return directory.search(term)
    },
  }
}

async function readAll(database: Database): Promise<MedicineEntry[]> {
  const imported = (await LIST.rows(database)).map(
    ({ name, generic, forms, strengths }): MedicineEntry => ({
      name,
      ...(generic ? { generic } : {}),
      ...(forms ? { forms } : {}),
      ...(strengths ? { strengths } : {}),
    }),
  )
  const names = new Set(imported.map(({ name }) => name.toLowerCase()))
  return [...imported, ...embeddedDrugs().filter(({ name }) => !names.has(name.toLowerCase()))]
}
