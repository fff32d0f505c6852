import { packageBuild } from '../../tooling/tsup/base'

export default packageBuild({
  entry: ['src/index.ts'],
  // Marked in the output, so that a bundler leaves out what a page does not name.
  esbuildOptions: (options) => {
    options.pure = ['createContext', 'memo']
  },
})
