/** Sentences of tables. A noun, such as `visit`, is what an entry is. */
export const rowTexts = {
  name: 'rows' as const,
  english: {
    /** Name of an entry of a table in an entry of another table. */
    within: (entry: string, outer: string) => `${entry} of ${outer}`,
    addFirst: (noun: string) => `Add ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`,
    addAnother: (noun: string) => `Add another ${noun}`,
    save: (noun: string) => `Save this ${noun}`,
    back: 'Back to the list',
    unfinished: 'Not finished. Choose Change to complete it.',
    full: (maximum: number) =>
      `You’ve listed ${maximum}, which is the limit. Remove one to add another.`,
  },
}
