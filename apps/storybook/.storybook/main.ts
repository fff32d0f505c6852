import type { StorybookConfig } from '@storybook/react-vite'
import { relative } from 'node:path'
import { defaultClientConditions, type Plugin } from 'vite'
// Node runs this file and its imports directly, so import paths need their file extensions.
import { definitionIndexer } from '../src/definition-indexer.ts'
import { DEFINITIONS, definitionStories, formIndexes } from '../src/definition-stories-plugin.ts'

// Set by `pnpm dev`, which serves the workbench at a path below the app's URL.
const { STORYBOOK_BASE: base, STORYBOOK_PUBLIC_PORT: publicPort } = process.env

/** Storybook's story index. Declares only the members that this file uses. */
interface StoryIndex {
  readonly onInvalidated: (listener: () => void) => unknown
  readonly invalidate: (file: string, isRemoved: boolean) => void
}

const config: StorybookConfig & { storyIndexGenerator: typeof storyIndexGenerator } = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/docs/*.mdx',
    '../src/registries/*.stories.tsx',
    '../src/rules/*.stories.tsx',
    '../../../packages/field-widgets/src/**/*.stories.tsx',
    { directory: DEFINITIONS, files: '**/*.json' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // No page shows component props, so skip their extraction.
  typescript: { reactDocgen: false },
  // Limit the toolbar and the sidebar to the features that a form author needs.
  features: {
    actions: false,
    backgrounds: false,
    changeDetection: false,
    interactions: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  experimental_indexers: (existing) => [...(existing ?? []), definitionIndexer],
  storyIndexGenerator,
  viteFinal: (vite) => ({
    ...vite,
    ...(base ? { base } : {}),
    server: {
      ...vite.server,
      ...(base ? { ws: { clientPort: Number(publicPort) } } : {}),
      // An editor might empty a file before writing new content. Wait until the file is stable,
      // because Vite can miss the second change.
      watch: {
        ...vite.server?.watch,
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
    plugins: [...(vite.plugins ?? []), definitionStories(), ...(base ? [scriptsBelow(base)] : [])],
    // Only virtual story modules import `jsonc-parser`. List the package here, because Vite would
    // reload the page if it found the package later.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), '@gapwise/form-authoring > jsonc-parser'],
    },
    resolve: {
      ...vite.resolve,
      conditions: ['@gapwise/source', ...(vite.resolve?.conditions ?? defaultClientConditions)],
    },
  }),
}

/** Adds the base path to two script URLs. Storybook always requests these scripts from the root. */
function scriptsBelow(base: string): Plugin {
  return {
    name: 'gapwise:scripts-below-base',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/src="\/(?=@id\/|vite-inject-mocker)/g, () => `src="${base}`),
    },
  }
}

const watched = new WeakSet<StoryIndex>()

/**
 * Rebuilds all stories of a form after any of its files changes. Storybook rebuilds only the
 * changed file's stories, but a section's stories belong to the index of its form.
 */
function storyIndexGenerator(index: StoryIndex): StoryIndex {
  if (watched.has(index)) return index
  watched.add(index)
  let isChanging = false
  index.onInvalidated(() => {
    if (isChanging) return
    isChanging = true
    for (const file of formIndexes()) {
      const path = relative(process.cwd(), file).replaceAll('\\', '/')
      index.invalidate(path.startsWith('.') ? path : `./${path}`, false)
    }
    isChanging = false
  })
  return index
}

export default config
