import { createHash } from 'node:crypto'

/** Maximum number of named statements. Each one takes memory in every connection. */
const MOST = 400

/** Kinds of statements that take time to parse and plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Returns a function that gives statements a name. A connection parses and plans a named statement
 * once. After that, it receives only the parameters.
 *
 * SQL beyond the limit gets no name, because it was perhaps assembled for a single call. The name
 * is a digest of the SQL, so it is the same in every process. Even if a pooler shares a connection
 * between servers, a name always means the same statement.
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
