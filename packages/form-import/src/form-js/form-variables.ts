import type { RuleReference } from '@gapwise/form-engine'
import type { LossNotes } from '../report/loss'
import type { FindVariable, Variable } from './feel-rules'

/** A place that questions belong to. */
interface Owner {
  readonly section: { readonly id: string }
  /** Id of the table that holds the questions. */
  readonly table: string | undefined
}

/** Ids of the fields of a form, and the questions that rules can refer to by name. */
export class FormVariables {
  readonly #notes: LossNotes
  readonly #variables = new Map<string, Variable>()
  readonly #ids = new Set<string>()

  constructor(notes: LossNotes) {
    this.#notes = notes
  }

  /** Adds a question that rules can refer to. */
  add(table: string | undefined, names: readonly string[], variable: Variable): void {
    this.#variables.set(variableKey(table, names), variable)
  }

  /** Returns an unused id for a field that has no answer. */
  displayId({ id: section }: Owner['section'], wanted: string): string {
    let id = wanted
    while (this.#ids.has(idKey(section, id))) id += '_'
    this.#ids.add(idKey(section, id))
    return id
  }

  /**
   * Returns a reference to a component, unless another component has the same key. A definition
   * cannot express two components that share an answer.
   */
  referenceTo(
    names: readonly string[],
    { section: { id: section }, table }: Owner,
    path: string,
  ): RuleReference | undefined {
    if (this.#variables.has(variableKey(table, names))) {
      this.#notes.add('duplicate_key', path, names.join('.'))
      return undefined
    }
    const wanted = names.join('.')
    let field = wanted
    if (this.#ids.has(idKey(section, field)) && table !== undefined) field = `${table}.${wanted}`
    while (this.#ids.has(idKey(section, field))) field += '_'
    this.#ids.add(idKey(section, field))
    if (field !== wanted) this.#notes.add('renamed', path, wanted)
    return table === undefined ? { field, section } : { field }
  }

  /**
   * Finds a question by name. Searches the same group, then the groups around it, then the form.
   */
  finder(names: readonly string[], table: string | undefined): FindVariable {
    return (path) => {
      const [first] = path
      const isOfRow = table !== undefined && (first === 'item' || first === 'this')
      const wanted = isOfRow ? path.slice(1) : path
      for (let length = names.length; length >= 0; length -= 1) {
        const key = [...names.slice(0, length), ...wanted]
        const found = this.#variables.get(variableKey(table, key))
        if (found) return found
      }
      return isOfRow ? undefined : this.#variables.get(variableKey(undefined, wanted))
    }
  }
}

function variableKey(table: string | undefined, names: readonly string[]): string {
  return JSON.stringify([table ?? null, ...names])
}

function idKey(section: string, field: string): string {
  return JSON.stringify([section, field])
}
