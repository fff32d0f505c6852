import { defineConfig, type Options } from 'tsup'

/** One build for every package: ES modules with types, nothing bundled that npm can resolve. */
export function packageBuild(options: Options): ReturnType<typeof defineConfig> {
  return defineConfig({
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    clean: true,
    splitting: true,
    sourcemap: true,
    treeshake: true,
    // TypeScript 6 deprecates an option that tsup sets for itself (TS5101).
    dts: { compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
    ...options,
  })
}
