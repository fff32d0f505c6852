import type { CompiledCondition, CompiledRule, FieldNode, SectionNode } from '../compile/types'
import type { SectionDefinition } from '../types'

/** A section whose fields, condition, and rule are built when one of them is first read. */
export class LazySection implements SectionNode {
  readonly kind = 'section'
  readonly id: string
  readonly index: number
  readonly position: number
  readonly definition: SectionDefinition
  private build: ((section: LazySection) => void) | undefined
  private readonly own: Pick<SectionNode, 'fields' | 'byId' | 'condition' | 'visibleIf'> = {
    fields: [],
    byId: new Map(),
    condition: undefined,
    visibleIf: undefined,
  }

  constructor(
    definition: SectionDefinition,
    index: number,
    position: number,
    build: (section: LazySection) => void,
  ) {
    this.id = definition.id
    this.definition = definition
    this.index = index
    this.position = position
    this.build = build
  }

  get fields(): FieldNode[] {
    return this.built.fields
  }
  get byId(): Map<string, FieldNode> {
    return this.built.byId
  }
  get condition(): CompiledCondition | undefined {
    return this.built.condition
  }
  set condition(condition) {
    this.own.condition = condition
  }
  get visibleIf(): CompiledRule | undefined {
    return this.built.visibleIf
  }
  set visibleIf(rule) {
    this.own.visibleIf = rule
  }

  private get built(): LazySection['own'] {
    const { build } = this
    this.build = undefined
    build?.(this)
    return this.own
  }
}
