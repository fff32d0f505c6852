import {
  parseDefinition,
  type DefinitionIssue,
  type FormDefinition,
  type RegisteredFieldType,
} from '@gapwise/form-engine'
import { FORM_INDEX } from '@gapwise/form-engine/section-files'
import { checkTranslation, type Translation } from '@gapwise/form-engine/translations'
import { type FileFindings, locateIssues, readText, type ReadText } from './check-text'
import { formIn } from './compile-form-files'

/**
 * Checks a translation against its form. Each is one file, or the files of a folder with a
 * `form.json`, by file name. In a folder, the translation of a section is in a file that is named
 * after the section's id. Returns findings for each file of the translation, or none if the form
 * itself has errors. `types` are the host's field types.
 *
 * @throws {Error} if the files of the form are several forms.
 */
export function checkTranslationFiles(
  formSources: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
  types: readonly RegisteredFieldType[] = [],
): readonly FileFindings[] {
  const files = [...sources].map(([file, source]) => ({ file, ...readText(source) }))
  if (files.some(({ issue }) => issue))
    return files.map(({ file, issue }) => ({ file, issues: issue ? [issue] : [] }))
  const definition = definitionOf(formSources, types)
  if (!definition) return []
  const index = files.find(({ file }) => file === FORM_INDEX)
  const issues = issuesOf(definition, index ? joined(index, files) : files[0]?.data)
  if (!index) return files.map(({ file, text }) => ({ file, issues: locateIssues(text, issues) }))
  const placed = issues.map((issue) => placeInFile(issue, files))
  return files.map(({ file, text }) => ({
    file,
    issues: locateIssues(
      text,
      placed.filter((one) => one.file === file).map(({ issue }) => issue),
    ),
  }))
}

type NamedFile = ReadText & { readonly file: string }

function definitionOf(
  sources: ReadonlyMap<string, string>,
  types: readonly RegisteredFieldType[],
): FormDefinition | undefined {
  const data = new Map([...sources].map(([file, source]) => [file, readText(source).data]))
  const parsed = parseDefinition(formIn(data), { types })
  return parsed.ok ? parsed.definition : undefined
}

function joined(index: NamedFile, files: readonly NamedFile[]): unknown {
  const sections = files
    .filter((file) => file !== index)
    .map(({ file, data }) => [file.replace(/\.json$/, ''), data])
  return { ...(index.data as object), sections: Object.fromEntries(sections) }
}

function issuesOf(definition: FormDefinition, translation: unknown): readonly DefinitionIssue[] {
  try {
    return checkTranslation(definition, translation as Translation)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ code: 'not_a_translation', severity: 'error', path: '$', message }]
  }
}

/** Returns the file of a translation that an issue is in, with its path in that file. */
function placeInFile(
  issue: DefinitionIssue,
  files: readonly NamedFile[],
): { readonly file: string; readonly issue: DefinitionIssue } {
  for (const { file } of files) {
    const id = file.replace(/\.json$/, '')
    for (const start of [`$.sections.${id}`, `$.sections[${JSON.stringify(id)}]`])
      if (
        issue.path === start ||
        issue.path.startsWith(`${start}.`) ||
        issue.path.startsWith(`${start}[`)
      )
        return { file, issue: { ...issue, path: `$${issue.path.slice(start.length)}` } }
  }
  return { file: FORM_INDEX, issue }
}
