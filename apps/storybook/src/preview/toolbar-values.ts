import type { Context, ValidationMode } from '@gapwise/form-engine'
import { hostTypes } from '../host-types.ts'
import { isPlainRecord } from './answer-shapes.ts'

/** The toolbar's values. In a story URL they are `globals=…`. */
export interface ToolbarValues {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `medicare_status`, or `''` while it is unknown. */
  readonly situation: string
  /** Number of the underwriting type (D11). */
  readonly underwriting: number
  readonly validation: ValidationMode
  readonly showHidden: boolean
  /** True to show the section in large print, as it will look on paper. */
  readonly largePrint: boolean
}

/**
 * Underwriting types (D11), by the names that the toolbar and URLs use for them. The names are
 * words, because Storybook converts a number in a URL. The converted number would match no choice
 * in the toolbar.
 */
export const UNDERWRITING_TYPES = {
  'not-yet-known': -1,
  underwritten: 0,
  'open-enrollment': 1,
  'guaranteed-issue': 2,
} as const

export const TOOLBAR_DEFAULTS = {
  today: '2026-03-15',
  situation: '',
  underwriting: 'underwritten',
  textSize: '100-percent',
  validation: 'strict',
  hidden: 'conditions',
  view: 'screen',
}

/** Reads Storybook's globals. A URL can set them to any value. */
export function toolbarValues(globals: { readonly [name: string]: unknown }): ToolbarValues {
  const text = (name: keyof typeof TOOLBAR_DEFAULTS): string => {
    const value = globals[name]
    return typeof value === 'string' ? value : TOOLBAR_DEFAULTS[name]
  }
  return {
    today: text('today'),
    situation: text('situation'),
    underwriting: underwritingType(text('underwriting')),
    validation: text('validation') === 'draft' ? 'draft' : 'strict',
    showHidden: text('hidden') === 'shown',
    largePrint: text('view') === 'large-print',
  }
}

function underwritingType(name: string): number {
  const types: { readonly [name: string]: number } = UNDERWRITING_TYPES
  return types[name] ?? UNDERWRITING_TYPES.underwritten
}

/** Options for listing the states of a section. They match the toolbar's initial values. */
export const STATES_OPTIONS = {
  today: TOOLBAR_DEFAULTS.today,
  types: hostTypes,
  context: contextOf({ situation: '', underwriting: UNDERWRITING_TYPES.underwritten }, undefined),
}

/**
 * Returns the facts that the app passes to a form (D9). Facts in `further` override these.
 */
export function contextOf(
  { situation, underwriting }: Pick<ToolbarValues, 'situation' | 'underwriting'>,
  further: unknown,
): Context {
  const application = {
    underwriting_type: underwriting,
    ...(situation === '' ? {} : { medicare_status: situation }),
  }
  const context: Record<string, Record<string, unknown>> = { application }
  for (const [object, attributes] of isPlainRecord(further) ? Object.entries(further) : []) {
    if (isPlainRecord(attributes)) context[object] = { ...context[object], ...attributes }
  }
  return context
}
