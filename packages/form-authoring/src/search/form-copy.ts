import {
  createForm,
  type AnswerValue,
  type Context,
  type FieldRef,
  type Form,
  type FormDefinition,
  type RuleCondition,
  type SectionDefinition,
} from '@gapwise/form-engine'
import type { HostTypes } from '../custom-answers'
import {
  distinctSources,
  visibilityConditions,
  type FactRef,
  type Source,
  type Target,
} from './visibility-conditions'

/** The current day and the facts that a form uses. They cannot be read from the form itself. */
export interface FormCircumstances {
  /** The day to use as today, as `YYYY-MM-DD`. */
  readonly today: string
  /** Facts of the context. None by default. */
  readonly context?: Context
  /** The host's field types, as for `createForm`. */
  readonly types?: HostTypes
}

/** A new value for a field or fact. */
export type Setting = (FieldRef | FactRef) & { readonly value: AnswerValue }

/** A condition, and whether it should hold. */
export interface Goal {
  readonly condition: RuleCondition
  readonly want: boolean
}

/** A copy of a form in which a search tries answers and facts. */
export interface FormCopy {
  /** Returns whether a section or field is shown. */
  isShown(target: Target): boolean
  /** Returns whether a goal is met. A goal says whether a condition must hold or fail. */
  isMet(goal: Goal): boolean
  valueOf(source: Source): unknown
  set(source: Source, value: unknown): void
  /** Runs a step. Restores all values if the step returns `false`. */
  attempt(step: () => boolean): boolean
  /** Returns the values that differ from those of the form. */
  settings(): Setting[]
}

/** Copies a form. The form itself never changes. */
export function copyForm(form: Form, { today, context = {}, types }: FormCircumstances): FormCopy {
  const { definition, sectionOf } = withProbes(form.definition)
  const answers = form.draft()
  const copy = createForm(definition, {
    today,
    context,
    types,
    answers,
    unconfirmed: form.unconfirmed(),
  })
  const past: { readonly source: Source; readonly before: unknown }[] = []
  let facts = context

  function valueOf(source: Source): unknown {
    return 'object' in source
      ? facts[source.object]?.[source.attribute]
      : copy.getAnswer(source.section, source.field)
  }

  function original(source: Source): unknown {
    return 'object' in source
      ? context[source.object]?.[source.attribute]
      : form.getAnswer(source.section, source.field)
  }

  function put(source: Source, value: unknown): void {
    if ('object' in source) {
      const { object, attribute } = source
      facts = { ...facts, [object]: { ...facts[object], [attribute]: value } }
      copy.setContext(facts)
    } else {
      copy.setAnswer(source.section, source.field, value as AnswerValue | undefined)
    }
  }

  return {
    isShown: ({ section, field }) =>
      field === undefined ? copy.isSectionVisible(section) : copy.isVisible(section, field),
    isMet: ({ condition, want }) => copy.isSectionVisible(sectionOf.get(condition)!) === want,
    valueOf,
    set(source, value) {
      past.push({ source, before: valueOf(source) })
      put(source, value)
    },
    attempt(step) {
      const { length } = past
      if (step()) return true
      while (past.length > length) {
        const { source, before } = past.pop()!
        put(source, before)
      }
      return false
    },
    settings() {
      return distinctSources(past.map(({ source }) => source)).flatMap((source): Setting[] => {
        const value = (valueOf(source) ?? '') as Setting['value']
        const before = original(source) ?? ''
        return JSON.stringify(value) === JSON.stringify(before) ? [] : [{ ...source, value }]
      })
    },
  }
}

interface Probes {
  /** The form with one added section per condition. The section is shown if the condition holds. */
  readonly definition: FormDefinition
  /** Ids of these sections. */
  readonly sectionOf: ReadonlyMap<RuleCondition, string>
}

const probes = new WeakMap<FormDefinition, Probes>()

/** Adds one section per condition. The section is shown if the condition holds. */
function withProbes(definition: FormDefinition): Probes {
  const before = probes.get(definition)
  if (before) return before
  const all = visibilityConditions(definition).all().flatMap(withParts)
  const sectionOf = new Map(all.map((condition, at) => [condition, `\0condition ${at}`]))
  const added = [...sectionOf].map(([condition, id]): SectionDefinition => ({
    id,
    title: id,
    fields: [],
    visible_if: condition,
  }))
  const created: Probes = {
    definition: { ...definition, sections: [...definition.sections, ...added] },
    sectionOf,
  }
  probes.set(definition, created)
  return created
}

/** Returns a condition and all conditions nested in it. */
function withParts(condition: RuleCondition): RuleCondition[] {
  const parts =
    'all' in condition
      ? condition.all
      : 'any' in condition
        ? condition.any
        : 'not' in condition
          ? [condition.not]
          : []
  return [condition, ...parts.flatMap(withParts)]
}
