import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../vitest/base'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What has React as a peer comes from this workspace, where that is React 18. */
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
