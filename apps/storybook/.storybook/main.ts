import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'
// Here, and in what is imported from here, files are named with their endings: Node itself reads them.
import { definitionIndexer } from '../src/definition-indexer.ts'
import { DEFINITIONS, definitionStories } from '../src/definition-stories-plugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/docs/*.mdx',
    '../src/registries/*.stories.tsx',
    '../../../packages/field-widgets/src/**/*.stories.tsx',
    { directory: DEFINITIONS, files: '*.json' },
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
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), definitionStories()],
    // Found only through story modules that are made up: found later, it would load the page a second time.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'jsonc-parser'],
    },
    resolve: {
      ...vite.resolve,
      conditions: ['@gapwise/source', ...(vite.resolve?.conditions ?? defaultClientConditions)],
    },
  }),
}

export default config
