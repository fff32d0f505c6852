/** Sentences around every question, and on the buttons of several widgets. */
export const controlTexts = {
  name: 'controls' as const,
  english: {
    optional: '(optional)',
    error: 'Error:',
    chooseOne: 'Choose one',
    remove: 'Remove',
    show: 'Show',
    hide: 'Hide',
    change: 'Change',
    clear: 'Clear my answer',
    /** Follows `clear` for people who do not see the question. */
    clearAbout: (question: string) => `to ${question}`,
    wasRemoved: (name: string) => `${name} was removed.`,
    putBack: 'Put it back',
    newTab: '(opens in a new tab)',
    guess: 'This is our guess. Please check it.',
    guessIsRight: 'Yes, this is right',
    thanks: 'Thank you. We’ll use this answer.',
    didYouMean: (label: string) => `Did you mean ${label}?`,
    use: (label: string) => `Yes, use ${label}`,
  },
}
