import { statement, tables, type Database } from '../../database'
import { embeddedDrugs } from './embedded-drugs'
import { createListDirectory } from './list-directory'
import type { Drug, DrugDirectory } from './types'

const FIND_VERSION = statement(() =>
  tables.selectFrom('directory_imports').select('sha256').where('kind', '=', 'medicines'),
)
const LIST = statement(() =>
  tables.selectFrom('medicines').select(['name', 'generic', 'forms', 'strengths']),
)

/**
 * The medicines that an operator loaded (D34), and behind them those that are built in: the Orange Book, for one,
 * has no insulin. The list is kept in memory and read again after an import.
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

async function readAll(database: Database): Promise<Drug[]> {
  const imported = (await LIST.rows(database)).map(({ name, generic, forms, strengths }): Drug => ({
    name,
    ...(generic ? { generic } : {}),
    ...(forms ? { forms } : {}),
    ...(strengths ? { strengths } : {}),
  }))
  const names = new Set(imported.map(({ name }) => name.toLowerCase()))
  return [...imported, ...embeddedDrugs().filter(({ name }) => !names.has(name.toLowerCase()))]
}
