import { type Json, objectsOf, ownProperty, textOf } from './read-json'

/** The options of a value set. */
export interface ValueSetOptions {
  /** Options as they would be in `answerOption`. */
  readonly options: readonly Json[]
  /** `true` if the value set can have codes that it does not list. */
  readonly isIncomplete: boolean
}

/** Options of value sets, keyed by the `#id` or the URL that items use to refer to a set. */
export type ValueSets = ReadonlyMap<string, ValueSetOptions>

/**
 * Reads the value sets contained in a questionnaire, and the given ones. Uses a set's expansion if
 * it has one, and otherwise the concepts that the set lists.
 */
export function readValueSets(questionnaire: Json, given: readonly unknown[]): ValueSets {
  const sets = new Map<string, ValueSetOptions>()
  const add = (key: string | undefined, resource: unknown) => {
    const found = optionsOf(resource)
    if (key !== undefined && found.options.length > 0) sets.set(key, found)
  }
  for (const resource of given) add(textOf(resource, 'url'), resource)
  for (const resource of objectsOf(questionnaire, 'contained')) {
    const id = textOf(resource, 'id')
    add(id === undefined ? undefined : `#${id}`, resource)
  }
  return sets
}

/**
 * Returns the options of the value set that an item refers to. The version in a reference, such as
 * `|1.0`, is ignored if no set has that version.
 */
export function valueSetAt(reference: string, sets: ValueSets): ValueSetOptions | undefined {
  return sets.get(reference) ?? sets.get(reference.replace(/\|[^|]*$/, ''))
}

function optionsOf(valueSet: unknown): ValueSetOptions {
  const expansion = ownProperty(valueSet, 'expansion')
  const expanded = conceptsOf(expansion)
  if (expanded.length > 0) {
    const total = ownProperty(expansion, 'total')
    const options = expanded.flatMap((concept) => option(concept, undefined))
    return { options, isIncomplete: typeof total === 'number' && total > expanded.length }
  }
  const compose = ownProperty(valueSet, 'compose')
  const includes = objectsOf(compose, 'include')
  return {
    options: includes.flatMap((include) =>
      objectsOf(include, 'concept').flatMap((one) => option(one, textOf(include, 'system'))),
    ),
    isIncomplete:
      includes.some((include) => objectsOf(include, 'concept').length === 0) ||
      objectsOf(compose, 'exclude').length > 0,
  }
}

/**
 * Returns the codes of an expansion, including codes below other codes. Leaves out abstract codes,
 * which are only headings. Uses no recursion, because nesting can be deep.
 */
function conceptsOf(expansion: unknown): Json[] {
  const found: Json[] = []
  const open = objectsOf(expansion, 'contains').reverse()
  for (let concept = open.pop(); concept; concept = open.pop()) {
    if (concept['abstract'] !== true) found.push(concept)
    open.push(...objectsOf(concept, 'contains').reverse())
  }
  return found
}

function option(concept: Json, systemOfSet: string | undefined): Json[] {
  const code = textOf(concept, 'code')
  const display = textOf(concept, 'display')
  const system = textOf(concept, 'system') ?? systemOfSet
  if (code === undefined) return []
  const extension = ownProperty(concept, 'extension')
  return [
    {
      ...(extension !== undefined && { extension }),
      valueCoding: {
        ...(system !== undefined && { system }),
        code,
        ...(display !== undefined && { display }),
      },
    },
  ]
}
