import { describe, expect, test } from 'vitest'
import { createStatementNames } from './statement-names'

describe('createStatementNames', () => {
  test('always returns the same name for the same SQL, and no two names are equal', () => {
    const nameOf = createStatementNames()
    const one = nameOf('select 1')
    expect(one).toMatch(/^\w+$/)
    expect(nameOf('select 2')).not.toBe(one)
    expect(nameOf('select 1')).toBe(one)
  })

  test('returns the same name in another server that sends other statements first', () => {
    const [nameHere, nameThere] = [createStatementNames(), createStatementNames()]
    nameThere('select 2')
    expect(nameThere('select 1')).toBe(nameHere('select 1'))
  })

  test.each([
    ...['select 1', '  SELECT 1', '\n insert into notes default values', 'update notes set id = 1'],
    ...['delete from notes', 'with one as (select 1) select * from one'],
  ])('returns a name for %j', (sql) => {
    expect(createStatementNames()(sql)).toBeDefined()
  })

  test.each(['begin', 'commit', 'fetch 500 from rows_of_table', 'vacuum notes', ''])(
    'returns no name for %j',
    (sql) => {
      expect(createStatementNames()(sql)).toBeUndefined()
    },
  )

  test('returns no more names once there are enough', () => {
    const nameOf = createStatementNames(2)
    const names = ['select 1', 'select 2', 'select 3'].map(nameOf)
    expect(names).toEqual([expect.any(String), expect.any(String), undefined])
    expect(nameOf('select 2')).toBe(names[1])
  })
})
