import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { resolveExamples } from './resolve-examples'

export default defineConfig({
  plugins: [resolveExamples, react()],
  resolve: { conditions: ['@gapwise/source', 'module', 'browser'] },
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  preview: {
    host: '127.0.0.1',
    port: Number(process.env['RENDERERS_PORT'] ?? 4400),
    strictPort: true,
  },
})
