import { type Json, choiceOf, ownProperty, recordsOf, textOf } from './read-json'

const CORE = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

/**
 * Returns the short name of an extension: the last part of its URL, without
 * `sdc-questionnaire-`. Returns `undefined` for an extension of another organization.
 */
export function extensionName({ url }: Json): string | undefined {
  if (typeof url !== 'string') return undefined
  const base = [SDC, CORE].find((start) => url.startsWith(start))
  return base === undefined ? undefined : url.slice(base.length)
}

/** Value and JSON path of an extension. */
export interface PlacedExtension {
  readonly value: unknown
  readonly path: string
}

/** Returns an element's extensions with this short name. */
export function extensionsNamed(element: Json, path: string, name: string): PlacedExtension[] {
  // The notes are discarded here. Invalid entries were already noted when the item was read.
  return recordsOf(element, 'extension', path, []).flatMap(({ record, path: at }) =>
    extensionName(record) === name ? [{ value: choiceOf(record, 'value')?.value, path: at }] : [],
  )
}

/** Returns the values of an element's extensions with this short name. */
export function extensionValues(element: Json, name: string): unknown[] {
  return extensionsNamed(element, '', name).map(({ value }) => value)
}

/** Returns the URL of an extension from its short name in the core specification. */
export function coreExtension(name: string): string {
  return `${CORE}${name}`
}

/** Returns the URL of an extension from its short name in the SDC guide. */
export function sdcExtension(name: string): string {
  return `${SDC}${name}`
}

/** Returns the FHIRPath text of an `Expression`, unless it is in another language. */
export function fhirpathOf(expression: unknown): string | undefined {
  const isFhirpath = ownProperty(expression, 'language') === 'text/fhirpath'
  return isFhirpath ? textOf(expression, 'expression') : undefined
}

/**
 * Short names of the item extensions that are imported. Problems with them are noted where they are
 * read.
 */
export const IMPORTED_EXTENSIONS: ReadonlySet<string> = new Set([
  ...['minValue', 'maxValue', 'minLength', 'maxDecimalPlaces', 'questionnaire-minOccurs'],
  ...['questionnaire-maxOccurs', 'questionnaire-unit', 'entryFormat', 'variable', 'launchContext'],
  ...['enableWhenExpression', 'calculatedExpression', 'initialExpression'],
  ...['questionnaire-itemControl', 'questionnaire-hidden'],
])

/**
 * Short names of the extensions that do not change the questions or the possible answers. Some
 * change how a form looks, and others are for other systems.
 */
const APPEARANCE: ReadonlySet<string> = new Set([
  ...['questionnaire-itemControl', 'questionnaire-choiceOrientation', 'questionnaire-supportLink'],
  ...['questionnaire-displayCategory', 'questionnaire-sliderStepValue', 'questionnaire-usageMode'],
  ...['rendering-style', 'rendering-xhtml', 'rendering-markdown', 'rendering-styleSensitive'],
  ...[
    'shortText',
    'openLabel',
    'width',
    'collapsible',
    'choiceColumn',
    'translation',
    'designNote',
  ],
  ...['assembledFrom', 'assembleExpectation', 'assembleContext', 'subQuestionnaire', 'rootCode'],
  ...['preferredTerminologyServer', 'observationExtract', 'observation-extract-category'],
  ...['observationLinkPeriod', 'observationExtractEntry', 'definitionExtract', 'sourceQueries'],
  ...['definitionExtractValue', 'extractAllocateId', 'templateExtract', 'templateExtractBundle'],
  ...['itemExtractionContext', 'sourceStructureMap', 'targetStructureMap', 'performerType'],
  ...['assemble-expectation', 'artifact-versionAlgorithm', 'cqf-library', 'replaces'],
])

/** Returns whether an extension only changes the appearance or metadata. */
export function isAppearance(extension: Json): boolean {
  const name = extensionName(extension)
  return name !== undefined && APPEARANCE.has(name)
}
