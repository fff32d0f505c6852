import { type Json, isRecord, ownValue, textOf } from './read-json'

/** Choices of the value sets inside a questionnaire, by the `#id` that items name them with. */
export type ContainedOptions = ReadonlyMap<string, readonly Json[]>

/**
 * Reads the value sets that a questionnaire brings along: their expansion, else the concepts that they
 * list. A set that takes in other sets or a whole code system has no choices here.
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
  const expanded = records(ownValue(valueSet, 'expansion'), 'contains')
  if (expanded.length > 0) return expanded.flatMap((concept) => option(concept, undefined))
  return records(ownValue(valueSet, 'compose'), 'include').flatMap((include) =>
    records(include, 'concept').flatMap((concept) => option(concept, textOf(include, 'system'))),
  )
}

function option(concept: Json, ofSet: string | undefined): Json[] {
  const code = textOf(concept, 'code')
  const display = textOf(concept, 'display')
  const system = textOf(concept, 'system') ?? ofSet
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
  const list = ownValue(source, key)
  return Array.isArray(list) ? list.filter(isRecord) : []
}
