/** Sentences around every question. */
export const controlTexts = {
  name: 'controls' as const,
  english: {
    optional: '(optional)',
    error: 'Error:',
    guess: 'This is our guess. Please check it.',
    guessIsRight: 'Yes, this is right',
    thanks: 'Thank you. We’ll use this answer.',
  },
}

/** Buttons of an answer that is masked. */
export const secretTexts = {
  name: 'secrets' as const,
  english: {
    show: 'Show',
    hide: 'Hide',
  },
}

/** Sentences of questions with one choice. */
export const choiceTexts = {
  name: 'choices' as const,
  english: {
    chooseOne: 'Choose one',
    clear: 'Clear my answer',
    onlyAlone: 'One of these answers can only be chosen alone',
    onlyAloneHelp: 'Clear that answer, or clear all others.',
    /** Follows `clear` for people who do not see the question. */
    clearAbout: (question: string) => `to ${question}`,
  },
}

/** Sentences of lists that people add to. */
export const listTexts = {
  name: 'lists' as const,
  english: {
    remove: 'Remove',
    change: 'Change',
    wasRemoved: (name: string) => `${name} was removed.`,
    putBack: 'Put it back',
  },
}

/** Sentences of links. */
export const linkTexts = {
  name: 'links' as const,
  english: {
    newTab: '(opens in a new tab)',
  },
}

/** Sentences of answers in several boxes. */
export const boxTexts = {
  name: 'boxes' as const,
  english: {
    didYouMean: (label: string) => `Did you mean ${label}?`,
    use: (label: string) => `Yes, use ${label}`,
  },
}
