import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The examples are outside this workspace, so they find no libraries of their own. */
export const resolveExamples: Plugin = {
  name: 'resolve-examples',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/docs/examples/') || /^[./]|^node:/.test(source)) return null
    return this.resolve(source, here('./package.json'), { skipSelf: true })
  },
}
