import { factPresetOf } from '../answers/defaults'
import { checkCompiledForm } from '../compile/check-compiled-form'
import { type CompiledForm, compileForm } from '../compile/compile-form'
import type { Lists } from '../compile/dependency-graph'
import type { FieldNode } from '../compile/types'
import { wholeEngine } from '../features/whole-engine'
import { createCells } from '../state/form-cells'
import { settleAll } from '../state/visibility'
import type { AnswerValue, FormDefinition } from '../types'
import type { RegisteredFieldType } from '../types/field-type'
import { definitionHash } from '../versions/definition-hash'
import { ENGINE_VERSION } from './engine-version'
import type { PrecompiledDefinition, PrecompiledSection } from './precompiled-definition'

/** Options of `compileDefinition`. */
export interface CompileDefinitionOptions {
  /** Field types that the host adds to the built-in ones. */
  readonly types?: readonly RegisteredFieldType[] | undefined
}

/**
 * Compiles a definition ahead of time. Store the result as JSON, and pass it to `readPrecompiled`.
 * Compile the definition again when it, a type, or the engine changes.
 *
 * @throws {FormEngineError} `definition_malformed` or `definition_invalid` if the definition has
 * errors. `not_json` if it has a value that JSON does not have.
 */
export function compileDefinition(
  definition: FormDefinition,
  { types }: CompileDefinitionOptions = {},
): PrecompiledDefinition {
  const form = compileForm(definition, { ...wholeEngine, types, checkForm: checkCompiledForm })
  const { nodes, slots, today } = form
  const kinds = nodes.flatMap(({ section, answer, definition: own }) =>
    section ? [[own.type, answer] as const] : [],
  )
  return {
    engine: ENGINE_VERSION,
    hash: definitionHash(definition),
    definition,
    size: nodes.length,
    types: [...new Map(kinds)],
    needs: Object.fromEntries(
      Object.entries(form.needs).map(([name, node]) => [
        name,
        typeof node === 'string' ? node : node.id,
      ]),
    ),
    sections: compiledSections(form),
    facts: slots.map(({ object, attribute, index }) => [object, attribute, index]),
    today: today?.index,
    levels: entriesOf([...form.levels]).filter(([, level]) => level > 0),
    dependents: entriesOf(form.dependents),
    readers: entriesOf(form.readers),
    verified: form.verified.map(({ index }) => index),
    start: startingState(form),
  }
}

function compiledSections(form: CompiledForm): PrecompiledSection[] {
  let first = form.sections.length
  return form.sections.map((section) => {
    const fields = form.nodes.filter((node): node is FieldNode => node.section === section)
    const checks = fields.flatMap((field) =>
      (field.checks ?? []).map(({ holder, definition }): [number, number] => {
        const list: readonly unknown[] = (holder?.definition ?? form.definition).checks!
        return [holder?.index ?? -1, list.indexOf(definition)]
      }),
    )
    const columns = new Set(fields.filter(({ table }) => table).map(({ index }) => index))
    const ruledColumns = form.order.filter((index) => columns.has(index))
    const compiled = { first, checks, ruledColumns }
    first += fields.length
    return compiled
  })
}

function startingState(form: CompiledForm): PrecompiledDefinition['start'] {
  const cells = createCells(form, {}, wholeEngine.features)
  settleAll(cells)
  const indicesOf = (list: ArrayLike<unknown>) => Object.keys(list).map(Number)
  return {
    values: entriesOf(cells.values as (AnswerValue | undefined)[]),
    presets: indicesOf(cells.marks).filter((index) => cells.marks[index] !== 0),
    factPresets: form.presets.filter(factPresetOf).map(({ index }) => index),
    hidden: indicesOf(cells.visible).filter((index) => !cells.visible[index]),
    hiddenOptions: entriesOf(cells.hiddenOptions).map(([index, keys]) => [index, [...keys]]),
  }
}

/** Returns the defined entries of a sparse list, with their indices. */
function entriesOf<T>(list: readonly (T | undefined)[] | Lists): [number, T][] {
  return Object.entries(list as readonly (T | undefined)[]).flatMap(([index, value]) =>
    value === undefined ? [] : [[Number(index), value] as [number, T]],
  )
}
