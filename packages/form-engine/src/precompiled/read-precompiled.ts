import { linkForm, type Precompiled } from '../compile/compile-form'
import { FormEngineError } from '../errors'
import { ownValue } from '../language/own-keys'
import type { PrecompiledForm } from '../types'
import { ENGINE_VERSION } from './engine-version'
import { linkLazily } from './link-lazily'
import type { PrecompiledDefinition } from './precompiled-definition'

/**
 * Reads a definition that `compileDefinition` or the command `form-engine compile` compiled. The
 * content is trusted, so read only your own files. Call this function once for each file.
 *
 * @example
 * ```ts
 * const precompiled = readPrecompiled(file)
 * const form = createForm(precompiled.definition, { precompiled, today: '2026-11-21' })
 * ```
 *
 * @throws {FormEngineError} `precompiled_mismatch` if another version of the engine compiled it.
 */
export function readPrecompiled(file: PrecompiledDefinition): PrecompiledForm {
  if (ownValue(file, 'engine') !== ENGINE_VERSION) {
    throw mismatch(`It was not compiled by version ${ENGINE_VERSION} of the engine.`)
  }
  const { definition } = file
  const precompiled: Precompiled = {
    definition,
    linkerFor(own) {
      if (own !== definition) {
        throw mismatch('Its definition is another object. Pass its `definition`.')
      }
      return (_, types, report, options) => {
        // Reports a type that is not registered in the same words.
        if (file.types.some(([type]) => !types.has(type))) {
          return linkForm(definition, types, report, options)
        }
        const changed = file.types.find(([type, answer]) => types.get(type)!.answer !== answer)
        if (changed) throw mismatch(`The type “${changed[0]}” has other answers.`)
        return linkLazily(file, precompiled, types, report, options)
      }
    },
  }
  return precompiled
}

function mismatch(reason: string): FormEngineError {
  return new FormEngineError(
    'precompiled_mismatch',
    `The precompiled definition cannot be used. ${reason} Compile the definition again if it changed.`,
  )
}
