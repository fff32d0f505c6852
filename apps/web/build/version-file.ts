import type { Plugin } from 'vite'

/**
 * Writes `version.json`, so that pages that stay open for days can find out about a new version.
 * The version is the entry's file name. It changes with any part of the app because the entry
 * contains the names of all other files.
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
