import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that are never searched. Their files are not part of the project. */
const IGNORED_FOLDERS = new Set(['node_modules', '.git'])

/**
 * Returns the files that match a file name, a folder, or a pattern, in sorted order. Shells do not
 * expand quoted patterns, and some systems do not expand patterns in `package.json` scripts.
 */
export function findFiles(pattern) {
  const kind = statSync(pattern, { throwIfNoEntry: false })
  if (kind?.isDirectory()) return filesBelow(pattern).filter((file) => file.endsWith('.json'))
  // Anything that is not a folder counts as a file. For example, shells create a pipe for
  // `<(command)`.
  if (kind) return [pattern]
  if (!/[*?]/.test(pattern)) return []
  const segments = pattern.split('/')
  const fixedSegments = segments.slice(
    0,
    segments.findIndex((part) => /[*?]/.test(part)),
  )
  const root = fixedSegments.join('/') || (pattern.startsWith('/') ? '/' : '.')
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  const matches = matcherOf(pattern.replace(/^\.\//, ''))
  return filesBelow(root).filter((file) => matches(file.replace(/^\.\//, '')))
}

/** Returns whether a path is a file, or a link to one. */
export function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function filesBelow(folder) {
  const files = readdirSync(folder, { withFileTypes: true, encoding: 'utf8' }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(path)
    return isFile(path) ? [path] : []
  })
  return files.sort((a, b) => (a < b ? -1 : 1))
}

/**
 * Returns a function that tests whether a path matches a pattern. `**` matches any number of
 * folders, `*` matches part of a name, and `?` matches one character.
 */
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
