/** Statements that get a name, at most: each takes memory of every connection. */
const MOST = 400

/** Statements that take time to parse and plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Names statements, so that a connection parses and plans each of them once and is sent only its parameters from
 * then on. Texts beyond the limit go without: they may have been put together for one call.
 */
export function createStatementNames(most = MOST): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= most || !PLANNED.test(sql)) return known
    const name = `s${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
