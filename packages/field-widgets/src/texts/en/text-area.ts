import { pluralsOf } from '@gapwise/form-react'

const plural = /* @__PURE__ */ pluralsOf('en')

/** Sentences of long text answers. */
export const textAreaTexts = {
  name: 'textArea' as const,
  english: {
    left: (count: number) =>
      plural(count, {
        one: 'You can write # more character',
        other: 'You can write # more characters',
      }),
    tooMany: (count: number) =>
      plural(count, { one: '# character too many', other: '# characters too many' }),
  },
}
