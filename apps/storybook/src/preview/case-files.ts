/**
 * Path of the folder with the test cases that authors save. The path is relative to the repository
 * root. The suite `author-cases.test.ts` runs each file.
 */
export const CASES_FOLDER = 'packages/enrollment-forms/test/author-cases'

/** Names of the existing test case files. */
export const AUTHOR_CASES: readonly string[] = Object.keys(
  import.meta.glob('../../../../packages/enrollment-forms/test/author-cases/*.json'),
).map((path) => path.slice(path.lastIndexOf('/') + 1))

/**
 * Converts a path relative to the repository root into a path relative to the folder of test cases.
 */
export function fromCasesFolder(file: string): string {
  return file.replace(/^packages\/enrollment-forms\//, '../../')
}

/** Returns a file name that is based on the title of the test case. */
export function caseFileName(title: string): string {
  return `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['case']).join('-')}.json`
}

/**
 * Returns the given name if no file has it yet. Otherwise returns the first unused name of
 * `name-2.json`, `name-3.json`, …
 */
export function freeFileName(fileName: string, taken: readonly string[]): string {
  let free = fileName
  for (let count = 2; taken.includes(free); count += 1)
    free = fileName.replace(/\.json$/, `-${count}.json`)
  return free
}
