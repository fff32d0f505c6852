/** The names of the cases that are there. */
export const AUTHOR_CASES: readonly string[] = Object.keys(
  import.meta.glob('../../../../packages/enrollment-forms/test/author-cases/*.json'),
).map((path) => path.slice(path.lastIndexOf('/') + 1))
