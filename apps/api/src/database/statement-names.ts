import { createHash } from 'node:crypto'

/** Maximum number of named statements. Each one takes memory in every connection. */
const MOST = 400

/** Kinds of statements that take time to parse and plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Returns a function that gives SQL statements a name. A connection parses and plans a named
 * statement only once.
 *
 * After `most` names, new SQL gets no name, because it was perhaps assembled for a single call. A
 * name is a digest of the SQL, so it means the same statement in every process.
 */
export function createStatementNames(most = MOST): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= most || !PLANNED.test(sql)) return known
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
    names.set(sql, name)
    return name
  }
}
