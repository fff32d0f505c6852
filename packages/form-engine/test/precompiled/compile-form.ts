import * as plain from '../../src/compile/compile-form'
import {
  compileDefinition,
  readPrecompiled,
  type PrecompiledDefinition,
} from '../../src/precompiled'
import type { FormDefinition, PrecompiledForm } from '../../src/types'
import type { RegisteredFieldType } from '../../src/types/field-type'

/**
 * Replaces `compileForm` in the project `precompiled`, so that every form of every test comes from a
 * precompiled definition. A definition with errors is compiled as usual, to report them.
 */
export function compileForm(
  definition: FormDefinition,
  options: plain.CompileOptions,
): plain.CompiledForm {
  const precompiled = options.precompiled ?? precompiledOf(definition, options.types)
  return plain.compileForm(definition, { ...options, precompiled })
}

interface Known {
  readonly types: readonly RegisteredFieldType[] | undefined
  readonly precompiled: PrecompiledForm | undefined
}

/** Number of definitions that were precompiled. */
export let precompiledCount = 0

const known = new WeakMap<FormDefinition, Known>()

function precompiledOf(
  definition: FormDefinition,
  types: readonly RegisteredFieldType[] | undefined,
): PrecompiledForm | undefined {
  if (typeof definition !== 'object' || definition === null) return undefined
  let found = known.get(definition)
  if (found?.types !== types) found = undefined
  found ??= { types, precompiled: throughJson(definition, types) }
  known.set(definition, found)
  return found.precompiled
}

function throughJson(
  definition: FormDefinition,
  types: readonly RegisteredFieldType[] | undefined,
): PrecompiledForm | undefined {
  try {
    const file = JSON.stringify(compileDefinition(definition, { types }))
    precompiledCount += 1
    return readPrecompiled({ ...(JSON.parse(file) as PrecompiledDefinition), definition })
  } catch {
    return undefined
  }
}

export { linkForm } from '../../src/compile/compile-form'
