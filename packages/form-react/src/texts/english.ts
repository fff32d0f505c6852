import { pluralsOf } from './plurals'

const plural = /* @__PURE__ */ pluralsOf('en')

/** Sentences of this package. */
export const formTexts = {
  name: 'form',
  english: {
    problem: 'There is a problem',
    /** Begins the page's title while there are errors. */
    errorTitle: 'Error: ',
    nextError: 'Take me to the next one',
    notAnswered: 'Not answered',
    /** Name of a table's entry that has no other name. */
    entry: 'Entry',
    newQuestions: (count: number) =>
      plural(count, { one: '# new question', other: '# new questions' }),
    answerThem: 'Your answers led to more questions. Answer them to continue.',
    questionsBelow: (count: number) =>
      plural(count, { one: '# more question below', other: '# more questions below' }),
    unknownField: (field: string, type: string) =>
      `The question “${field}” can’t be shown. There is no widget for the field type “${type}”.`,
  },
}
