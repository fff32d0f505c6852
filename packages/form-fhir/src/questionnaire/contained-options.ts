import { type Json, isPlainObject, ownProperty, textOf } from './read-json'

/**
 * Options from a questionnaire's contained value sets, keyed by the `#id` that items use to refer
 * to a set.
 */
export type ContainedOptions = ReadonlyMap<string, readonly Json[]>

/**
 * Reads the value sets contained in a questionnaire. Uses a set's expansion if it has one, and
 * otherwise the concepts that the set lists. A set that includes other sets or a whole code system
 * gets no options.
 */
export function containedOptions(questionnaire: Json): ContainedOptions {
  const sets = new Map<string, readonly Json[]>()
  for (const resource of records(questionnaire, 'contained')) {
    const id = textOf(resource, 'id')
    const options = optionsOf(resource)
    if (id !== undefined && options.length > 0) sets.set(`#${id}`, options)
  }
  return sets
}

function optionsOf(valueSet: Json): Json[] {
  const expanded = records(ownProperty(valueSet, 'expansion'), 'contains')
  if (expanded.length > 0) return expanded.flatMap((concept) => option(concept, undefined))
  return records(ownProperty(valueSet, 'compose'), 'include').flatMap((include) =>
    records(include, 'concept').flatMap((concept) => option(concept, textOf(include, 'system'))),
  )
}

function option(concept: Json, systemOfSet: string | undefined): Json[] {
  const code = textOf(concept, 'code')
  const display = textOf(concept, 'display')
  const system = textOf(concept, 'system') ?? systemOfSet
  if (code === undefined) return []
  return [
    {
      valueCoding: {
        ...(system !== undefined && { system }),
        code,
        ...(display !== undefined && { display }),
      },
    },
  ]
}

function records(source: unknown, key: string): Json[] {
  const list = ownProperty(source, key)
  return Array.isArray(list) ? list.filter(isPlainObject) : []
}
