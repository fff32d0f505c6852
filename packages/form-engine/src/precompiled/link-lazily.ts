import { frozenCopy } from '../answers/answers'
import type { CompiledForm, CompileOptions, LazyForm, Precompiled } from '../compile/compile-form'
import { addFields, displayOrder, type FormNodes } from '../compile/form-nodes'
import { linkConditions } from '../compile/link-conditions'
import type { Report } from '../compile/report'
import { createSources, type Lists, type ContextSlots, type Sources } from '../compile/sources'
import type { FieldNode, FormNode } from '../compile/types'
import { PRESET } from '../state/form-cells'
import type { TypeRegistry } from '../types/field-type'
import { LazySection } from './lazy-section'
import type { PrecompiledDefinition } from './precompiled-definition'

/**
 * Links a precompiled definition. A section's nodes are built when one of them is first read, with
 * the sections that its conditions and rules read.
 */
export function linkLazily(
  file: PrecompiledDefinition,
  source: Precompiled,
  types: TypeRegistry,
  report: Report,
  { features, nodeChecks }: Pick<CompileOptions, 'features' | 'nodeChecks'>,
): CompiledForm {
  const { definition, size } = file
  const nodes = new Array<FormNode>(size)
  const built: LazySection[] = []
  let isLinking = false

  const sections = displayOrder(definition.sections).map(
    (position, index) => new LazySection(definition.sections[position]!, index, position, build),
  )
  sections.forEach((section) => (nodes[section.index] = section))
  const sectionById = new Map(sections.map((section) => [section.id, section]))
  const form: FormNodes = { types, sections, sectionById, nodes, presets: [], verified: [] }
  const slots = slotsOf(file)
  const facts = new Map(
    slots.slots.map((slot) => [JSON.stringify([slot.object, slot.attribute]), slot]),
  )
  const sources: Sources = {
    ...createSources(form),
    fact: (object, attribute) => facts.get(JSON.stringify([object, attribute]))!,
    today: () => slots.today!,
  }

  function build(section: LazySection): void {
    const base = file.sections[section.index]!.first
    const own = { types, nodes: [] as FormNode[], base, presets: [], verified: [] }
    addFields(section.definition.fields, section, own, report, nodeChecks)
    for (const node of own.nodes) nodes[node.index] = node
    built.push(section)
    if (isLinking) return
    // A loop instead of recursion, because a long chain of sections could exhaust the stack.
    isLinking = true
    for (const one of built) link(one)
    built.length = 0
    isLinking = false
  }

  function link(section: LazySection): void {
    const { first, checks, ruledColumns } = file.sections[section.index]!
    const end = file.sections[section.index + 1]?.first ?? size
    const placed = checks.map(([holder, position]) => ({
      holder: holder < 0 ? undefined : nodeAt(holder),
      position,
    }))
    const own = { ...form, nodes: [section, ...nodes.slice(first, end)] }
    linkConditions(definition, own, report, features, nodeChecks, { sources, placed })
    for (const index of ruledColumns) {
      nodes[index]!.table!.ruledColumns.push(nodes[index] as FieldNode)
    }
  }

  function nodeAt(index: number): FormNode {
    // Reading the fields of a section builds them.
    if (!nodes[index]) void sections.findLast((_, at) => file.sections[at]!.first <= index)!.fields
    return nodes[index]!
  }

  const fieldAt = (index: number) => nodeAt(index) as FieldNode
  const levels = new Int32Array(size)
  for (const [index, level] of file.levels) levels[index] = level
  return {
    ...form,
    ...slots,
    definition,
    nodeChecks,
    levels,
    order: [],
    waiting: undefined,
    rules: [],
    needs: file.needs,
    dependents: listsOf(file.dependents),
    readers: listsOf(file.readers),
    presets: file.start.factPresets.map(fieldAt),
    get verified() {
      return file.verified.map(fieldAt)
    },
    lazy: { source, nodeAt, ...startOf(file, slots) },
  }
}

function startOf(
  { start }: PrecompiledDefinition,
  { today }: ContextSlots,
): Omit<LazyForm, 'source' | 'nodeAt'> {
  const values: unknown[] = []
  for (const [index, value] of start.values) values[index] = frozenCopy(value)
  return {
    start(cells) {
      for (const [index] of start.values) cells.values[index] = values[index]
      for (const index of start.presets) cells.marks[index] = PRESET
      for (const index of start.hidden) cells.visible[index] = false
      for (const [index, keys] of start.hiddenOptions) cells.hiddenOptions[index] = new Set(keys)
    },
    changed(now, day) {
      const changed = day !== undefined && today ? [today as { readonly index: number }] : []
      now.forEach((value, index) => {
        if (value !== values[index]) changed.push({ index })
      })
      return changed
    },
  }
}

function slotsOf({ facts, today }: PrecompiledDefinition): ContextSlots {
  const slots = facts.map(([object, attribute, index]) => ({ object, attribute, index }))
  return {
    slots,
    today: today === undefined ? undefined : { object: '', attribute: '', index: today },
  }
}

function listsOf(entries: PrecompiledDefinition['dependents']): Lists {
  const lists: Lists = []
  for (const [index, list] of entries) lists[index] = list as number[]
  return lists
}
