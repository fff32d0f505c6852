import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../vitest/base'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Resolves React from this workspace, which has React 18. Does the same for every package that has
 * React as a peer dependency.
 */
export default mergeConfig(packageTests({ dom: true, shared: true }), {
  resolve: {
    alias: [
      {
        find: /^(react|react-dom|downshift|@testing-library\/react)(?=$|\/)/,
        replacement: here('./node_modules/$1'),
      },
    ],
  },
  test: {
    dir: here('../../packages'),
    include: ['form-react/test/**/*.test.tsx', 'field-widgets/{src,test}/**/*.test.tsx'],
  },
})
