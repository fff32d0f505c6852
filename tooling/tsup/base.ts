import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

/**
 * Options of a package with hooks. Each file begins with `'use client'`, so that server components
 * can import it. Rollup, which `treeshake` runs, removes the directive, so it is added at the end. It
 * shares a line with the code, so that the source maps stay right.
 */
export const clientFiles: Options = {
  onSuccess: async () => {
    for (const name of readdirSync('dist').filter((file) => file.endsWith('.js'))) {
      writeFileSync(`dist/${name}`, `'use client'; ${readFileSync(`dist/${name}`, 'utf8')}`)
    }
  },
}

/**
 * Returns the build options that every package uses. The build creates ES modules with types and
 * does not bundle npm dependencies.
 */
export function packageBuild(options: Options): ReturnType<typeof defineConfig> {
  return defineConfig({
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    clean: true,
    splitting: true,
    sourcemap: true,
    treeshake: true,
    // TypeScript 6 deprecates an option that tsup itself sets (TS5101).
    dts: { compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
    ...options,
  })
}
