/** The folder of the cases that authors save, from the root of the repository. The tests there run each file. */
export const CASES_FOLDER = 'packages/enrollment-forms/test/author-cases'

/** The file names of the cases that exist. */
export const AUTHOR_CASES: readonly string[] = Object.keys(
  import.meta.glob('../../../../packages/enrollment-forms/test/author-cases/*.json'),
).map((path) => path.slice(path.lastIndexOf('/') + 1))

/** Returns the path from the folder of the cases to a file that is named from the root of the repository. */
export function fromCasesFolder(file: string): string {
  return file.replace(/^packages\/enrollment-forms\//, '../../')
}

/** Returns a file name that says what the case is about. */
export function caseFileName(title: string): string {
  return `${(title.toLowerCase().match(/[a-z0-9]+/g) ?? ['case']).join('-')}.json`
}

/** Returns the name itself if no file has it, else the first of `name-2.json`, `name-3.json`, … that is free. */
export function freeFileName(fileName: string, taken: readonly string[]): string {
  let free = fileName
  for (let count = 2; taken.includes(free); count += 1)
    free = fileName.replace(/\.json$/, `-${count}.json`)
  return free
}
