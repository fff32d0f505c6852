import type { StorybookConfig } from '@storybook/react-vite'
import { relative } from 'node:path'
import { defaultClientConditions, type Plugin } from 'vite'
// Node runs this file and its imports directly, so import paths need their file extensions.
import { definitionIndexer } from '../src/definition-indexer.ts'
import { DEFINITIONS, definitionStories, formIndexes } from '../src/definition-stories-plugin.ts'

// `pnpm dev` sets these variables, because it serves the workbench at a path below the app's URL.
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
    '../src/rules/*.stories.ts',
    '../../../packages/field-widgets/src/**/*.stories.tsx',
    { directory: DEFINITIONS, files: '**/*.json' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // No page shows component props, so skip their extraction.
  typescript: { reactDocgen: false },
  // Turn off the Storybook features that a form author does not need.
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
      // An editor might write a file in two steps, and Vite can miss the second one. Wait until the
      // file is stable.
      watch: {
        ...vite.server?.watch,
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
    plugins: [...(vite.plugins ?? []), definitionStories(), ...(base ? [scriptsBelow(base)] : [])],
    // List `jsonc-parser` here, because only virtual story modules import it. Otherwise, Vite would
    // find it later and reload the page.
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

/** Adds the base path to the URLs of two scripts, which Storybook always requests from the root. */
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
 * Rebuilds all stories of a form after one of its files changes. Without this, Storybook would
 * rebuild only the stories of the changed file.
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
