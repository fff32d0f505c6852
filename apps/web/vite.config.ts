import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv } from 'vite'

import { pageDocuments } from './build/page-documents'
import { precompress } from './build/precompress'
import { preloadFont } from './build/preload-font'
import { serviceWorker } from './build/service-worker'
import { versionFile } from './build/version-file'

/**
 * Few files instead of one per shared module: over a slow network each costs a turn in the queue.
 * What only some pages need stays apart, though a barrel in the first file names it.
 */
const FILES = [
  {
    name: 'first-visit',
    tags: ['$initial' as const],
    test: (id: string) => !/packages.(?:form-|field-|enrollment-)|downshift/.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The form engine and the parts that nearly every page of questions shares.
  {
    name: 'questions',
    test: (id: string) => !/broker/.test(id),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig(({ mode }) => {
  const { API_URL } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [
      react(),
      preloadFont(),
      pageDocuments(),
      versionFile(),
      serviceWorker(),
      precompress(),
    ],
    resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
    server: { proxy: { '/api': { target: API_URL ?? 'http://127.0.0.1:3000' } } },
    build: {
      target: 'es2022',
      // What `pnpm size` reads to know which files a first visit loads.
      manifest: true,
      // The content security policy has no `data:` for fonts, and small files cache well.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
    },
  }
})
