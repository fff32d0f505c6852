import { describe, expect, test } from 'vitest'
import { createStatementNames } from './statement-names'

describe('the name of a statement', () => {
  test('stays the same for a text and is no other text’s', () => {
    const nameOf = createStatementNames()
    const one = nameOf('select 1')
    expect(one).toMatch(/^\w+$/)
    expect(nameOf('select 2')).not.toBe(one)
    expect(nameOf('select 1')).toBe(one)
  })

  test('is the same for another server of ours, which sends other statements first', () => {
    const [nameHere, nameThere] = [createStatementNames(), createStatementNames()]
    nameThere('select 2')
    expect(nameThere('select 1')).toBe(nameHere('select 1'))
  })

  test.each([
    ...['select 1', '  SELECT 1', '\n insert into notes default values', 'update notes set id = 1'],
    ...['delete from notes', 'with one as (select 1) select * from one'],
  ])('is given to %j', (sql) => {
    expect(createStatementNames()(sql)).toBeDefined()
  })

  test.each(['begin', 'commit', 'fetch 500 from rows_of_table', 'vacuum notes', ''])(
    'is not given to %j',
    (sql) => {
      expect(createStatementNames()(sql)).toBeUndefined()
    },
  )

  test('is not given once there are enough', () => {
    const nameOf = createStatementNames(2)
    const names = ['select 1', 'select 2', 'select 3'].map(nameOf)
    expect(names).toEqual([expect.any(String), expect.any(String), undefined])
    expect(nameOf('select 2')).toBe(names[1])
  })
})
