import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { resolveExamples } from './resolve-examples'

const example = (file: string): string =>
  fileURLToPath(new URL(`../../docs/examples/no-javascript/${file}`, import.meta.url))

/** Builds the example without JavaScript: its server with `--ssr`, or else its script. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [resolveExamples, react()],
  resolve: { conditions: ['@gapwise/source', 'module', isSsrBuild ? 'node' : 'browser'] },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@gapwise/source', 'module', 'node'] },
  },
  build: {
    outDir: isSsrBuild ? 'dist/example-server' : 'dist/example',
    rollupOptions: {
      input: example(isSsrBuild ? 'main.ts' : 'client.tsx'),
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
}))
