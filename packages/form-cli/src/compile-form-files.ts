import { parseDefinition, type RegisteredFieldType } from '@gapwise/form-engine'
import { compileDefinition } from '@gapwise/form-engine/precompiled'
import { FORM_INDEX, joinSections } from '@gapwise/form-engine/section-files'
import { checkFormFiles } from './check-form-files'
import { checkText, type FileFindings, readText } from './check-text'

/** What compiling a form gives: the content of the file to write, or findings with an error. */
export interface CompiledText {
  readonly findings: readonly FileFindings[]
  /** `undefined` if the form has errors. */
  readonly text?: string
}

/**
 * Compiles a form. `sources` has the content of its file, or of each `.json` file in its folder, by
 * file name. `out` is the name of the file to write, which decides if it is JSON or a module.
 */
export function compileFormFiles(
  sources: ReadonlyMap<string, string>,
  out: string,
  verifierNames: readonly string[],
  types: readonly RegisteredFieldType[] = [],
): CompiledText {
  const inSections = checkFormFiles(sources, verifierNames, types)
  const findings =
    inSections ??
    [...sources].map(([file, source]) => checkText(file, source, verifierNames, types))
  if (findings.some(({ issues }) => issues.some(({ severity }) => severity === 'error')))
    return { findings }
  const files = new Map([...sources].map(([file, source]) => [file, readText(source).data]))
  const form = inSections ? joinSections(files.get(FORM_INDEX), files).form : [...files.values()][0]
  const parsed = parseDefinition(form, { types })
  if (!parsed.ok) throw new Error('This folder contains several forms. Name one of them')
  const data = JSON.stringify(compileDefinition(parsed.definition, { types }))
  return { findings, text: out.endsWith('.json') ? `${data}\n` : `export default ${data}\n` }
}
