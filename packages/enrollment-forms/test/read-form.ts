import { readdirSync, readFileSync } from 'node:fs'
import { parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { isFormIndex, joinSections } from '@gapwise/form-engine/section-files'

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Reads a form from one file, or from an index file and section files. Throws if the result is not
 * a form definition.
 */
export function readForm(file: URL): FormDefinition {
  const data = readJson(file)
  const result = parseDefinition(isFormIndex(data) ? joined(data, new URL('.', file)) : data)
  if (!result.ok) throw new Error(`${file.pathname} is not a definition`)
  return result.definition
}

function joined(index: unknown, folder: URL): unknown {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const files = new Map(names.map((name) => [name, readJson(new URL(name, folder))]))
  return joinSections(index, files).form
}
