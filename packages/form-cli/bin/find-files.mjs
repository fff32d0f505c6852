import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold other people's files. */
const PASSED_OVER = new Set(['node_modules', '.git'])

/**
 * The files that a file name, a folder or a pattern stands for, sorted. Shells expand patterns
 * themselves, but not those in quotes or in scripts of a package.json on every system.
 */
export function findFiles(pattern) {
  const kind = statSync(pattern, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return filesBelow(pattern).filter((file) => file.endsWith('.json'))
  // A pipe, too, as shells make it of `<(command)`.
  if (kind) return [pattern]
  if (!/[*?]/.test(pattern)) return []
  const parts = pattern.split('/')
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => /[*?]/.test(part)),
  )
  const root = fixed.join('/') || (pattern.startsWith('/') ? '/' : '.')
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  const matches = matcherOf(pattern.replace(/^\.\//, ''))
  return filesBelow(root).filter((file) => matches(file.replace(/^\.\//, '')))
}

function filesBelow(folder) {
  const files = readdirSync(folder, { withFileTypes: true, encoding: 'utf8' }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
  return files.sort((a, b) => (a < b ? -1 : 1))
}

/** Whole names only: `**` is any number of folders, `*` part of one name, `?` one character. */
function matcherOf(pattern) {
  const source = pattern.replace(/\*\*\/|\*\*|[*?]|[.+^${}()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:[^/]+/)*'
    if (token === '**') return '.*'
    if (token === '*') return '[^/]*'
    return token === '?' ? '[^/]' : `\\${token}`
  })
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}
