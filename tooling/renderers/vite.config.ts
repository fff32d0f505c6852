import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['@gapwise/source', 'module', 'browser'],
    // The Vue example is outside this workspace, so it finds no libraries of its own.
    alias: [
      { find: /^vue$/, replacement: here('./node_modules/vue/dist/vue.runtime.esm-bundler.js') },
      {
        find: /^@gapwise\/form-engine\/core$/,
        replacement: here('../../packages/form-engine/src/core.ts'),
      },
      {
        find: /^@gapwise\/form-element$/,
        replacement: here('../../packages/form-element/src/index.ts'),
      },
    ],
  },
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  build: {
    rollupOptions: { input: ['react.html', 'element.html', 'vue.html'].map(here) },
  },
  preview: {
    host: '127.0.0.1',
    port: Number(process.env['RENDERERS_PORT'] ?? 4400),
    strictPort: true,
  },
})
