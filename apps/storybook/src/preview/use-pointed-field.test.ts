import type { FormDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { targetOfIds } from './use-pointed-field'

const section = { title: 'S', fields: [] }
const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    { id: 's', ...section },
    { id: 'my pets', ...section },
  ],
}

it.each([
  [['r1:s:a:label', 'r1:s:a'], 'a', { section: 's', field: 'a' }],
  [['r1:s:a:part:No'], 'a', { section: 's', field: 'a' }],
  [['r1:my%20pets:a'], 'a', { section: 'my pets', field: 'a' }],
  [['r1:s:a:2:label'], 'a', { section: 's', field: 'a', row: [2] }],
  [['r1:s:a:2:10'], 'a', { section: 's', field: 'a', row: [2, 10] }],
  [['r1:s:ab', 'r1:s:a:0'], 'a', { section: 's', field: 'a', row: [0] }],
  [['r1:other:a'], 'a', undefined],
])('finds the target of %j for “%s”', (ids, field, target) => {
  expect(targetOfIds(ids, field, definition)).toEqual(target)
})
