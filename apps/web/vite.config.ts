import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { pageDocuments } from './build/page-documents.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { serviceWorker } from './build/service-worker.ts'
import { versionFile } from './build/version-file.ts'

/** What the pages of an application alone have in common. */
const APPLICATION =
  /web.src.(?:application.(?:facts|saving|following|open|view)|features.application.questions|adapters.\w+.(?:upload|when-quiet|asked-ahead|other-tabs))|packages.(?:field-widgets|enrollment.src.(?!quote-request))/
/** `features/application/questions/widgets.tsx` loads them apart. */
const LATER_WIDGETS =
  /all-widgets|default-registry|string-search|drug-lookup|input-table|file-upload|send-documents/

/**
 * Few files instead of one per shared module: over a slow network each costs a turn in the queue.
 * What only some pages need stays apart, though a barrel in the first file names it.
 */
const FILES = [
  {
    name: 'first-visit',
    tags: ['$initial' as const],
    test: (id: string) => !/packages.(?:form-|field-|enrollment)|downshift/.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Fetched beside the answers. By name, so that the bundler's own helpers are not put into the same file: the first
  // visit needs those.
  {
    name: 'application-form',
    test: /enrollment-forms.(?:definitions.enrollment|src.(?:index|forms|enrollment))/,
    includeDependenciesRecursively: false,
  },
  // The form engine, the rules and the widgets that nearly every page of questions has.
  {
    name: 'questions',
    test: /packages.(?:form-engine|form-react|field-widgets.src.(?:parts|text|radio|radio-without-tiles|complex-date-picker|date-picker-without-day)|medicare-rules)|date-fns/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  // Whoever opens one page of an application goes on to the others.
  {
    name: 'application',
    test: (id: string) => APPLICATION.test(id) && !LATER_WIDGETS.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Small parts of many pages. Many can show the form for a resume code, and few do.
  {
    name: 'shared',
    test: (id: string) =>
      /web.src|enrollment.src.quote-request/.test(id) && !/broker|calls|ResumeForm/.test(id),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig({
  plugins: [react(), preloadFont(), pageDocuments(), versionFile(), serviceWorker(), precompress()],
  resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // What `pnpm size` reads to know which files a first visit loads.
    manifest: true,
    // The content security policy has no `data:` for fonts, and small files cache well.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
})
