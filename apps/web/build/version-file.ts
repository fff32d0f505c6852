import type { Plugin } from 'vite'

/**
 * Writes `version.json`, so that open pages can detect a new version. The version is the entry's
 * file name, which changes with any part of the app.
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
