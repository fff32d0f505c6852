import type { RegisteredFieldType } from '@gapwise/form-engine'
import { isFormIndex, FORM_INDEX, joinSections } from '@gapwise/form-engine/section-files'
import { type FileFindings, issuesOf, locateIssues, type ReadText, readText } from './check-text'

/**
 * Checks a form whose `form.json` lists its section files. `sources` has the content of every
 * `.json` file in the folder, by file name. Returns findings for each file, or `undefined` if every
 * file is a complete form.
 */
export function checkFormFiles(
  sources: ReadonlyMap<string, string>,
  verifierNames: readonly string[],
  types: readonly RegisteredFieldType[] = [],
): readonly FileFindings[] | undefined {
  const files = [...sources].map(([file, source]) => ({ file, ...readText(source) }))
  const index = files.find(({ file }) => file === FORM_INDEX)
  if (!index || !isIndex(index, files)) return undefined
  // Stop at syntax errors. Without the section in the broken file, the check would report issues
  // that do not exist.
  if (files.some(({ issue }) => issue))
    return files.map(({ file, issue }) =>
      issue ? { file, issues: [issue], stopped: true } : { file, issues: [] },
    )
  const { form, issues, locate } = joinSections(
    index.data,
    new Map(files.map(({ file, data }) => [file, data])),
  )
  // If a section file is missing, skip all other issues, because conditions can refer to the
  // missing section.
  const isComplete = issues.every(({ code }) => code !== 'section_file_missing')
  const checked = isComplete
    ? issuesOf(form, verifierNames, types)
    : { issues: [], stopped: true as const }
  const found = [
    ...issues.map(({ file, ...issue }) => ({ file, issue })),
    ...checked.issues.map((issue) => {
      const { file, path } = locate(issue.path)
      return { file, issue: { ...issue, path } }
    }),
  ]
  return files.map(({ file, text }) => {
    const own = found.flatMap((one) => (one.file === file ? [one.issue] : []))
    const stopped = checked.stopped && own.length > 0
    return { file, issues: locateIssues(text, own), ...(stopped && { stopped }) }
  })
}

/**
 * Returns whether `form.json` is the index of a form. If `form.json` is not valid JSON, the other
 * files decide. A section file has `fields`, and a complete form has `sections`.
 */
function isIndex({ issue, data }: ReadText, files: readonly ReadText[]): boolean {
  if (!issue) return isFormIndex(data)
  const someFileHas = (key: string) =>
    files.some(
      ({ data: one }) => typeof one === 'object' && one !== null && Object.hasOwn(one, key),
    )
  return someFileHas('fields') && !someFileHas('sections')
}
