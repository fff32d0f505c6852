import type { Plugin } from 'vite'

/** A build's files, by name. */
export type Bundle = Parameters<
  Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>
>[1]

/** Returns a chunk and everything it imports statically. */
export function withImports(fileName: string, bundle: Bundle, found = new Set<string>()): string[] {
  const file = bundle[fileName]
  if (file?.type === 'chunk' && !found.has(fileName)) {
    found.add(fileName)
    for (const imported of file.imports) withImports(imported, bundle, found)
  }
  return [...found]
}

/** Returns the names of the style sheets of a chunk. */
export function stylesOf(file: Bundle[string] | undefined): string[] {
  if (file?.type !== 'chunk') return []
  const { viteMetadata } = file as { viteMetadata?: { importedCss: Set<string> } }
  return [...(viteMetadata?.importedCss ?? [])]
}
