import { isFormIndex, FORM_INDEX, joinSections } from '@gapwise/form-engine/section-files'
import { type FileFindings, issuesOf, locateIssues, type ReadText, readText } from './check-text'

/**
 * Checks the form of a folder whose `form.json` lists the files of its sections. `sources` are the
 * texts of all `.json` files in the folder, by name. Returns findings for each of them, or
 * `undefined` if every file there is a form of its own.
 */
export function checkFormFiles(
  sources: ReadonlyMap<string, string>,
  verifierNames: readonly string[],
): readonly FileFindings[] | undefined {
  const files = [...sources].map(([file, source]) => ({ file, ...readText(source) }))
  const index = files.find(({ file }) => file === FORM_INDEX)
  if (!index || !isIndex(index, files)) return undefined
  // A form with a section left out would have issues that are not in its files.
  if (files.some(({ issue }) => issue))
    return files.map(({ file, issue }) => ({ file, issues: issue ? [issue] : [] }))
  const { form, issues, locate } = joinSections(
    index.data,
    new Map(files.map(({ file, data }) => [file, data])),
  )
  // A condition may refer to a section whose file is missing.
  const isWhole = issues.every(({ code }) => code !== 'section_file_missing')
  const found = [
    ...issues.map(({ file, ...issue }) => ({ file, issue })),
    ...(isWhole ? issuesOf(form, verifierNames) : []).map((issue) => {
      const { file, path } = locate(issue.path)
      return { file, issue: { ...issue, path } }
    }),
  ]
  return files.map(({ file, text }) => {
    const own = found.flatMap((one) => (one.file === file ? [one.issue] : []))
    return { file, issues: locateIssues(text, own) }
  })
}

/** While `form.json` is not JSON, the files beside it tell: sections have `fields`, and forms `sections`. */
function isIndex({ issue, data }: ReadText, files: readonly ReadText[]): boolean {
  if (!issue) return isFormIndex(data)
  const have = (key: string) =>
    files.some(
      ({ data: one }) => typeof one === 'object' && one !== null && Object.hasOwn(one, key),
    )
  return have('fields') && !have('sections')
}
