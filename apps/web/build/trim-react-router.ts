import type { Plugin } from 'vite'

/**
 * Leaves out the parts of React Router that the app does not use. React Router does not mark its
 * components as free of side effects, so the bundler would keep all of them. Its package always
 * resolves to the development build, so this also turns off the warnings for developers.
 */
export function trimReactRouter(): Plugin {
  return {
    name: 'gapwise:trim-react-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/= (React\d*\.forwardRef)\(/g, '= /* @__PURE__ */ $1(')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
    },
  }
}
