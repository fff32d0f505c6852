import type { WidgetExample, WidgetExamples } from '../src/examples/widget-example'

const modules = import.meta.glob<Record<string, WidgetExamples>>('../src/*/*.examples.ts', {
  eager: true,
})
const storyModules = import.meta.glob<Record<string, object>>('../src/*/*.stories.tsx', {
  eager: true,
})

const typeOf = (path: string): string => path.split('/').at(-2) ?? path

const examplesOf = (module: Record<string, WidgetExamples>): WidgetExamples =>
  Object.entries(module).find(([name]) => name.endsWith('Examples'))?.[1] ?? {}

/** Examples by field type. */
export const examplesByType: ReadonlyMap<string, WidgetExamples> = new Map(
  Object.entries(modules).map(([path, module]) => [typeOf(path), examplesOf(module)]),
)

/** Names of stories by field type, but for those that show an example in use. */
export const storiesByType: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(storyModules).map(([path, module]) => [
    typeOf(path),
    Object.keys(module).filter((name) => name !== 'default' && !('play' in (module[name] ?? {}))),
  ]),
)

/** Every example of every widget: type, name, example. */
export const allExamples: [string, string, WidgetExample][] = [...examplesByType].flatMap(
  ([type, examples]) =>
    Object.entries(examples).map(([name, example]): [string, string, WidgetExample] => [
      type,
      name,
      example,
    ]),
)
