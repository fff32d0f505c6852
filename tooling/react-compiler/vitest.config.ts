import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import { packageTests } from '../vitest/base'
import { COMPILED, compile } from './compile'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Runs the suites of both packages. */
const suites = (name: string, more: ViteUserConfig): ViteUserConfig =>
  mergeConfig(mergeConfig(packageTests({ dom: true, shared: true }), more), {
    test: {
      name,
      dir: here('../../packages'),
      include: ['form-react/test/**/*.test.tsx', 'field-widgets/{src,test}/**/*.test.tsx'],
    },
  })

const compiler = {
  name: 'react-compiler',
  enforce: 'pre' as const,
  async transform(code: string, id: string) {
    return COMPILED.test(id) && /\.tsx?$/.test(id) ? (await compile(code, id)).code : null
  },
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    projects: [
      { test: { name: 'bail-outs', include: ['bail-outs.test.ts'], testTimeout: 300_000 } },
      suites('compiler', { plugins: [compiler] }),
      suites('strict mode', { test: { setupFiles: [here('./strict-mode.ts')] } }),
    ],
  },
})
