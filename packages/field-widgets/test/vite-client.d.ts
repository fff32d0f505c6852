/** The part of Vite's `import.meta` that these tests use. */
interface ImportMeta {
  glob: <Module>(patterns: string | string[], options: { eager: true }) => Record<string, Module>
}
