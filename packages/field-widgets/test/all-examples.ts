import type { ExampleFormProps } from '../src/examples/ExampleForm'
import type { Story } from '../src/examples/story-of'
import type { WidgetExample, WidgetExamples } from '../src/examples/widget-example'

const modules = import.meta.glob<Record<string, WidgetExamples>>('../src/*/*.examples.ts', {
  eager: true,
})
const storyModules = import.meta.glob<Record<string, Story>>('../src/*/*.stories.tsx', {
  eager: true,
})
const components = import.meta.glob<Record<string, unknown>>(
  ['../src/*/*.tsx', '!../src/*/*.{test,stories}.tsx'],
  {
    eager: true,
  },
)

const typeOf = (path: string): string => path.split('/').at(-2) ?? path

const examplesOf = (module: Record<string, WidgetExamples>): WidgetExamples =>
  Object.entries(module).find(([name]) => name.endsWith('Examples'))?.[1] ?? {}

/** Examples by field type. */
export const examplesByType: ReadonlyMap<string, WidgetExamples> = new Map(
  Object.entries(modules).map(([path, module]) => [typeOf(path), examplesOf(module)]),
)

/** The example behind each story, by field type. Leaves out stories with a play function. */
export const storiesByType: ReadonlyMap<string, WidgetExamples> = new Map(
  Object.entries(storyModules).map(([path, { default: _title, ...stories }]) => [
    typeOf(path),
    Object.fromEntries(
      Object.entries(stories)
        .filter(([, { play }]) => !play)
        .map(([name, { render }]) => [name, (render().props as ExampleFormProps).example]),
    ),
  ]),
)

/** Every example of every widget, as `[type, name, example]`. */
export const allExamples: [string, string, WidgetExample][] = [...examplesByType].flatMap(
  ([type, examples]) =>
    Object.entries(examples).map(([name, example]): [string, string, WidgetExample] => [
      type,
      name,
      example,
    ]),
)

/**
 * Field types whose folder has a component of the same name, such as `ComplexRadio` in
 * `complex-radio/ComplexRadio.tsx`.
 */
export const typesWithComponent: ReadonlySet<string> = new Set(
  Object.entries(components)
    .filter(([path, module]) => {
      const name = pascalCase(typeOf(path))
      return path.endsWith(`/${name}.tsx`) && name in module
    })
    .map(([path]) => typeOf(path)),
)

function pascalCase(type: string): string {
  return type.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
