import { defineForm } from '@gapwise/form-engine'

export const signUp = defineForm({
  id: 'sign-up',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        { id: 'name', type: 'text', display_label: 'Your name', required: true },
        { id: 'email', type: 'simple-email', display_label: 'Your email', required: true },
        { id: 'born', type: 'complex-date-picker', display_label: 'Your birth date' },
      ],
      checks: [
        {
          code: 'born_later',
          fails_if: { gt: [{ field: 'born' }, { today: {} }] },
          message: 'This day is in the future',
          at: { field: 'born' },
        },
      ],
    },
  ],
})

/** The day where the business is. The clock of a server often shows UTC. */
export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
