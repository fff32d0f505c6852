import type { AnswerCheck, FieldDefinition } from '@gapwise/form-engine'
import { EXCLUSIVE_OPTION } from '../import/import-checks'
import { coreExtension } from '../questionnaire/extensions'
import type { QuestionnaireItem } from '../questionnaire/questionnaire'
import { type Json, isPlainObject, ownProperty } from '../questionnaire/read-json'
import { type ExportScope, expressionExtension } from './export-conditions'
import { type WrittenValue, writeCondition, writeValue } from './write-fhirpath'

/** Returns the parts of an item that compute, protect, or limit its answer. Notes the rest. */
export function exportAnswerRules(
  field: FieldDefinition,
  type: string,
  scope: ExportScope,
): Pick<QuestionnaireItem, 'readOnly' | 'extension'> {
  const extension: Json[] = []
  const { computed, read_only_if: readOnlyIf, checks = [] } = field
  const note = (key: string, message: string) => {
    const path = `${scope.path}.${key}`
    scope.notes.push({ code: 'part_left_out', grade: 'stores', path, message })
  }
  if (computed !== undefined) {
    const expression = calculation(field, type, scope)
    if (expression !== undefined) {
      extension.push(expressionExtension('calculatedExpression', expression))
    } else note('computed', 'FHIR cannot compute this answer, so people answer the question.')
  }
  const isAlways = readOnlyIf && 'all' in readOnlyIf && readOnlyIf.all.length === 0
  if (readOnlyIf && !isAlways) {
    note('read_only_if', 'FHIR questions are always or never read-only, so this one is not.')
  }
  checks.forEach((check, at) => {
    const limit = type === 'decimal' ? decimalLimit(check) : undefined
    if (limit) extension.push(limit)
    else if (!isTypeCheck(check, type) && exclusiveOptionOf(check) === undefined) {
      note(`checks[${at}]`, `The check “${check.code}” has no counterpart.`)
    }
  })
  return {
    ...((extension.some(isCalculation) || isAlways) && { readOnly: true }),
    ...(extension.length > 0 && { extension }),
  }
}

function isCalculation(extension: Json): boolean {
  return ownProperty(extension, 'valueExpression') !== undefined
}

/** FHIRPath type of a computed answer, by item type. */
const RESULTS: { readonly [itemType: string]: WrittenValue['type'] } = {
  integer: 'number',
  decimal: 'number',
  string: 'text',
  text: 'text',
  date: 'day',
}

function calculation(
  { computed }: FieldDefinition,
  type: string,
  scope: ExportScope,
): string | undefined {
  if (computed === undefined || scope.table !== undefined) return undefined
  // The computed answer of a boolean item is `true`, or the text `'true'`.
  if (type === 'boolean') {
    const isTrue = isPlainObject(computed) && 'if' in computed ? computed.if : undefined
    const isYes = isTrue?.[1] === 'true' || isTrue?.[1] === true
    return isYes ? writeCondition(isTrue[0], scope) : undefined
  }
  const written = writeValue(computed, scope)
  return written && written.type === RESULTS[type] ? written.text : undefined
}

/**
 * Returns whether a check only requires a number. The item type `decimal` already requires this.
 */
function isTypeCheck({ code }: AnswerCheck, type: string): boolean {
  return type === 'decimal' && code === 'decimal'
}

/** Returns a limit of a decimal as an extension. */
function decimalLimit({ code, fails_if: rule }: AnswerCheck): Json | undefined {
  if (code === 'decimal_minimum' && 'lt' in rule) {
    return { url: coreExtension('minValue'), valueDecimal: rule.lt[1] }
  }
  if (code === 'decimal_maximum' && 'gt' in rule) {
    return { url: coreExtension('maxValue'), valueDecimal: rule.gt[1] }
  }
  const [first] = code === 'decimal_digits' && 'any' in rule ? rule.any : []
  const rounded = first && 'lt' in first ? first.lt[1] : undefined
  const digits = isPlainObject(rounded) && 'round' in rounded ? rounded.round[1] : undefined
  return digits === undefined
    ? undefined
    : { url: coreExtension('maxDecimalPlaces'), valueInteger: digits }
}

/**
 * Returns the option that a check requires to be the only one. Returns `undefined` for any other
 * check.
 */
export function exclusiveOptionOf({ code, fails_if: rule }: AnswerCheck): string | undefined {
  const [chosen] = code === EXCLUSIVE_OPTION && 'all' in rule ? rule.all : []
  return chosen && 'contains' in chosen ? String(chosen.contains[1]) : undefined
}
