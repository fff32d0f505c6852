import type { StorybookConfig } from '@storybook/react-vite'
import { relative } from 'node:path'
import { defaultClientConditions, type Plugin } from 'vite'
// Here, and in what is imported from here, files are named with their endings: Node itself reads them.
import { definitionIndexer } from '../src/definition-indexer.ts'
import { DEFINITIONS, definitionStories, formIndexes } from '../src/definition-stories-plugin.ts'

// Set by `pnpm dev`, which shows the workbench below a path of the app's address.
const { STORYBOOK_BASE: base, STORYBOOK_PUBLIC_PORT: publicPort } = process.env

/** The list of stories, as far as it is used here. */
interface StoryIndex {
  readonly onInvalidated: (listener: () => void) => unknown
  readonly invalidate: (file: string, isRemoved: boolean) => void
}

const config: StorybookConfig & { storyIndexGenerator: typeof storyIndexGenerator } = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/docs/*.mdx',
    '../src/registries/*.stories.tsx',
    '../../../packages/field-widgets/src/**/*.stories.tsx',
    { directory: DEFINITIONS, files: '**/*.json' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // No page lists the properties of a component.
  typescript: { reactDocgen: false },
  // The toolbar and the sidebar keep to what a form author needs.
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
      // An editor empties a file before it writes it. Without the wait, the second change can go unnoticed.
      watch: {
        ...vite.server?.watch,
        awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
      },
    },
    plugins: [...(vite.plugins ?? []), definitionStories(), ...(base ? [scriptsBelow(base)] : [])],
    // Found only through story modules that are made up: found later, it would load the page a second time.
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

/** Storybook names two of its scripts from the root of the address, whatever the base is. */
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
 * Makes the list of a form's stories again after any change. Storybook does so only for the file that
 * changed, and the stories of a section file are on the list of its index.
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
