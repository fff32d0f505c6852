import { defineConfig, type Options } from 'tsup'

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
