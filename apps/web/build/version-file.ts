import type { Plugin } from 'vite'

/**
 * Writes down which version this is, for pages that stay open for days: the name of the entry, which
 * changes with any part of the app, because it holds the names of all others.
 */
export function versionFile(): Plugin {
  return {
    name: 'gapwise:version',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (!entry) throw new Error('The bundle has no entry to name the version after.')
      const source = JSON.stringify({ version: `/${entry.fileName}` })
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  }
}
