import { createForm, type FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { targetsOf } from './report-targets'

const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'Care',
      fields: [
        {
          id: 'stays',
          type: 'input-table',
          display_label: 'Your stays',
          entry_name: 'Stay',
          child_fields: [
            { id: 'town', type: 'text', display_label: 'Town' },
            {
              id: 'treatments',
              type: 'input-table',
              display_label: 'Treatments',
              visible_if: { answered: { field: 'town' } },
              child_fields: [{ id: 'cost', type: 'integer-picker', display_label: 'Cost' }],
            },
          ],
        },
      ],
    },
    { id: 'more', title: 'More', fields: [{ id: 'note', type: 'text' }] },
  ],
}

it('lists sections, questions, and the columns of each row', () => {
  const stays = [{ town: 'Taos', treatments: [{ cost: 1 }] }, {}]
  const form = createForm(definition, { answers: { s: { stays } } })
  const entries = targetsOf(form, undefined).map(({ label, row, visible }) => [label, row, visible])
  expect(entries).toEqual([
    ['Section “Care”', undefined, true],
    ['Your stays', undefined, true],
    ['Stay 1 › Town', [0], true],
    ['Stay 1 › Treatments', [0], true],
    ['Stay 1 › Entry 1 › Cost', [0, 0], true],
    ['Stay 2 › Town', [1], true],
    ['Stay 2 › Treatments', [1], false],
    ['Section “More”', undefined, true],
    ['note', undefined, true],
  ])
  expect(targetsOf(form, 'more').map(({ label }) => label)).toEqual(['Section “More”', 'note'])
})
