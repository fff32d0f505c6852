import { parseDefinition, type RegisteredFieldType } from '@gapwise/form-engine'
import { compileDefinition } from '@gapwise/form-engine/precompiled'
import { FORM_INDEX, isFormIndex, joinSections } from '@gapwise/form-engine/section-files'
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
 *
 * @throws {Error} if the files are several forms.
 */
export function compileFormFiles(
  sources: ReadonlyMap<string, string>,
  out: string,
  verifierNames: readonly string[],
  types: readonly RegisteredFieldType[] = [],
): CompiledText {
  const findings =
    checkFormFiles(sources, verifierNames, types) ??
    [...sources].map(([file, source]) => checkText(file, source, verifierNames, types))
  if (findings.some(({ issues }) => issues.some(({ severity }) => severity === 'error')))
    return { findings }
  const files = new Map([...sources].map(([file, source]) => [file, readText(source).data]))
  const parsed = parseDefinition(formIn(files), { types })
  if (!parsed.ok) return { findings }
  const data = JSON.stringify(compileDefinition(parsed.definition, { types }))
  return { findings, text: out.endsWith('.json') ? `${data}\n` : `export default ${data}\n` }
}

/**
 * Returns the form in parsed files, which are given by their names.
 *
 * @throws {Error} if the files are several forms.
 */
export function formIn(files: ReadonlyMap<string, unknown>): unknown {
  const index = files.get(FORM_INDEX)
  if (isFormIndex(index)) return joinSections(index, files).form
  if (files.size > 1) throw new Error('This folder contains several forms. Name one of them')
  return [...files.values()][0]
}
