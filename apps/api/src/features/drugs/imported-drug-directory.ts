import type { Database } from '../../database'
import { embeddedDrugs } from './embedded-drugs'
import { createListDirectory } from './list-directory'
import type { Drug, DrugDirectory } from './types'

interface Row {
  name: string
  generic: string | null
  forms: string[] | null
  strengths: string[] | null
}

/**
 * The medicines that an operator loaded (D34), and behind them those that are built in: the Orange Book, for one,
 * has no insulin. The list is kept in memory and read again after an import.
 */
export function createImportedDrugDirectory(database: Database): DrugDirectory {
  let version = ''
  let directory = createListDirectory(embeddedDrugs())

  return {
    async search(term) {
      const { rows } = await database.query<{ version: string }>(
        `select sha256 as version from directory_imports where kind = 'medicines'`,
      )
      const current = rows[0]?.version ?? ''
      if (current !== version) {
        directory = createListDirectory(await readAll(database))
        version = current
      }
      return directory.search(term)
    },
  }
}

async function readAll(database: Database): Promise<Drug[]> {
  const { rows } = await database.query<Row>(
    'select name, generic, forms, strengths from medicines',
  )
  const imported = rows.map(({ name, generic, forms, strengths }): Drug => ({
    name,
    ...(generic ? { generic } : {}),
    ...(forms ? { forms } : {}),
    ...(strengths ? { strengths } : {}),
  }))
  const names = new Set(imported.map(({ name }) => name.toLowerCase()))
  return [...imported, ...embeddedDrugs().filter(({ name }) => !names.has(name.toLowerCase()))]
}
