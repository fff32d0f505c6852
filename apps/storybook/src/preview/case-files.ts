/**
 * Folder of the test cases that authors save, from the repository root. The tests in it run each
 * file.
 */
export const CASES_FOLDER = 'packages/enrollment-forms/test/author-cases'

/** File names of the existing cases. */
export const AUTHOR_CASES: readonly string[] = Object.keys(
  import.meta.glob('../../../../packages/enrollment-forms/test/author-cases/*.json'),
).map((path) => path.slice(path.lastIndexOf('/') + 1))

/** Converts a path from the repository root to a path from the folder of the cases. */
export function fromCasesFolder(file: string): string {
  return file.replace(/^packages\/enrollment-forms\//, '../../')
}

/** Returns a file name that describes the case. */
export function caseFileName(title: string): string {
  return `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['case']).join('-')}.json`
}

/**
 * Returns the name itself if it is free, otherwise the first free one of `name-2.json`,
 * `name-3.json`, …
 */
export function freeFileName(fileName: string, taken: readonly string[]): string {
  let free = fileName
  for (let count = 2; taken.includes(free); count += 1)
    free = fileName.replace(/\.json$/, `-${count}.json`)
  return free
}
