import { pluralsOf } from '@gapwise/form-react'

const plural = /* @__PURE__ */ pluralsOf('en')

/** Sentences of text boxes with suggestions. */
export const searchTexts = {
  name: 'search' as const,
  english: {
    showAll: 'Show all choices',
    suggestions: 'Suggestions',
    searching: 'Searching…',
    failed: 'We can’t load the list right now. You can type your answer.',
    nothing: 'Nothing found. You can keep what you typed.',
    more: 'There are more matches. Keep typing to narrow the list.',
    found: (count: number) =>
      `${plural(count, { one: '# suggestion', other: '# suggestions' })}. Use the up and down arrow keys.`,
  },
}
