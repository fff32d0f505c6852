import type { Context, ValidationMode } from '@gapwise/form-engine'
import { isRecord } from './answer-shapes.ts'

/** What the toolbar says; in the address of a story as `globals=…`. */
export interface ToolbarValues {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `medicare_status`, or `''` while it is not known. */
  readonly situation: string
  /** D11's number. */
  readonly underwriting: number
  readonly validation: ValidationMode
  readonly showHidden: boolean
  /** As it comes out on paper, in large print. */
  readonly largePrint: boolean
}

/**
 * D11's types by the names that the toolbar and addresses use: Storybook reads a bare number of an
 * address as a number, which is then no choice of the toolbar.
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

/** Reads Storybook's globals, which an address can set to anything. */
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

/** How the states of a section are made: with what the toolbar says at first. */
export const STATES_OPTIONS = {
  today: TOOLBAR_DEFAULTS.today,
  context: contextOf({ situation: '', underwriting: UNDERWRITING_TYPES.underwritten }, undefined),
}

/** What the app tells a form from outside (D9), with further facts laid over it. */
export function contextOf(
  { situation, underwriting }: Pick<ToolbarValues, 'situation' | 'underwriting'>,
  further: unknown,
): Context {
  const application = {
    underwriting_type: underwriting,
    ...(situation === '' ? {} : { medicare_status: situation }),
  }
  const context: Record<string, Record<string, unknown>> = { application }
  for (const [object, attributes] of isRecord(further) ? Object.entries(further) : []) {
    if (isRecord(attributes)) context[object] = { ...context[object], ...attributes }
  }
  return context
}
