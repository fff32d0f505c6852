import { isFormIndex, FORM_INDEX, joinSections } from '@gapwise/form-engine/section-files'
import { type FileFindings, issuesOf, locateIssues, type ReadText, readText } from './check-text'

/**
 * Checks the form of a folder whose `form.json` lists its section files. `sources` has the content
 * of all `.json` files in the folder, by name. Returns findings for each file, or `undefined` if
 * every file is a form of its own.
 */
export function checkFormFiles(
  sources: ReadonlyMap<string, string>,
  verifierNames: readonly string[],
): readonly FileFindings[] | undefined {
  const files = [...sources].map(([file, source]) => ({ file, ...readText(source) }))
  const index = files.find(({ file }) => file === FORM_INDEX)
  if (!index || !isIndex(index, files)) return undefined
  // Stop at syntax errors. Without the broken section, the form would have issues that are not in
  // its files.
  if (files.some(({ issue }) => issue))
    return files.map(({ file, issue }) => ({ file, issues: issue ? [issue] : [] }))
  const { form, issues, locate } = joinSections(
    index.data,
    new Map(files.map(({ file, data }) => [file, data])),
  )
  // Skip other issues if a section file is missing, because conditions may refer to that section.
  const isComplete = issues.every(({ code }) => code !== 'section_file_missing')
  const found = [
    ...issues.map(({ file, ...issue }) => ({ file, issue })),
    ...(isComplete ? issuesOf(form, verifierNames) : []).map((issue) => {
      const { file, path } = locate(issue.path)
      return { file, issue: { ...issue, path } }
    }),
  ]
  return files.map(({ file, text }) => {
    const own = found.flatMap((one) => (one.file === file ? [one.issue] : []))
    return { file, issues: locateIssues(text, own) }
  })
}

/**
 * Returns whether `form.json` is the index of a form. If it is not valid JSON, the other files
 * decide, because sections have `fields` and forms have `sections`.
 */
function isIndex({ issue, data }: ReadText, files: readonly ReadText[]): boolean {
  if (!issue) return isFormIndex(data)
  const someFileHas = (key: string) =>
    files.some(
      ({ data: one }) => typeof one === 'object' && one !== null && Object.hasOwn(one, key),
    )
  return someFileHas('fields') && !someFileHas('sections')
}
