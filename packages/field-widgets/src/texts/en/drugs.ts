/** Sentences of the list of medicines. */
export const drugTexts = {
  name: 'drugs' as const,
  english: {
    name: 'Name of the medicine',
    addAnother: 'Add another medicine',
    anotherName: 'Name of another medicine',
    strength: 'Strength, such as 10 mg',
    form: 'Form, such as tablet',
    frequency: 'How often you take it',
    quantity: 'How much you get, such as 30 tablets',
    lastFill: 'When you last filled it',
    optional: 'Fill in what you know. You can leave the rest blank.',
    whichOne: 'Which one do you mean?',
    typed: (name: string) =>
      `We’ll keep “${name}” as you typed it. If it’s in the list above, choose it there. Add it to enter its details or another medicine.`,
    add: (name: string) => `Add “${name}”`,
    done: 'Done',
    /** Follows `done` for people who do not see the medicine. */
    doneAbout: (name: string) => `with ${name}`,
    full: (maximum: number) =>
      `You’ve listed ${maximum} medicines, which is the limit. Remove one to add another.`,
    frequencies: [
      'Once a day',
      'Twice a day',
      'Three times a day',
      'Four times a day',
      'Every other day',
      'Once a week',
      'Once a month',
      'Only when needed',
    ],
  },
}
