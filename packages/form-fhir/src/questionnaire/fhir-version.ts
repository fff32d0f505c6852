import { type Json, objectsOf, ownProperty, textOf } from './read-json'

/** A version of FHIR whose questionnaires can be imported. `STU3` is version 3.0. */
export type FhirVersion = 'STU3' | 'R4' | 'R5'

const VERSIONS: ReadonlyMap<string, FhirVersion> = new Map<string, FhirVersion>([
  ['3', 'STU3'],
  ['4', 'R4'],
  ['5', 'R5'],
])

/**
 * Returns the FHIR version of a questionnaire. Uses `fhirVersion`, then the profiles in `meta`, then
 * keys and types that only one version has. The default is R4.
 */
export function fhirVersionOf(questionnaire: Json): FhirVersion {
  return statedVersion(questionnaire) ?? versionOfItems(questionnaire) ?? 'R4'
}

function statedVersion(questionnaire: Json): FhirVersion | undefined {
  const stated = textOf(questionnaire, 'fhirVersion')
  if (stated !== undefined) {
    const release = /^R([45])/.exec(stated)?.[1] ?? stated.charAt(0)
    return VERSIONS.get(release)
  }
  const profiles = ownProperty(ownProperty(questionnaire, 'meta'), 'profile')
  if (!Array.isArray(profiles)) return undefined
  for (const profile of profiles) {
    const [, base, version] = BASE_PROFILE.exec(String(profile)) ?? []
    const found = VERSIONS.get((base ?? version ?? '').charAt(0))
    if (found) return found
  }
  return undefined
}

/** Matches the URL of FHIR's own questionnaire profile. The URL can contain a FHIR version. */
const BASE_PROFILE =
  /^http:\/\/hl7\.org\/fhir\/(?:([345])\.\d\/)?StructureDefinition\/Questionnaire(?:\|([345]\.\d.*))?$/

const R5_KEYS = ['answerConstraint', 'disabledDisplay']
const STU3_KEYS = ['option', 'options']

/** Looks at the items level by level, without recursion, because nesting can be deep. */
function versionOfItems(questionnaire: Json): FhirVersion | undefined {
  for (let items = objectsOf(questionnaire, 'item'); items.length > 0;) {
    for (const item of items) {
      if (textOf(item, 'type') === 'coding' || hasAny(item, R5_KEYS)) return 'R5'
      const isOld = objectsOf(item, 'enableWhen').some((one) => Object.hasOwn(one, 'hasAnswer'))
      if (isOld || hasAny(item, STU3_KEYS)) return 'STU3'
    }
    items = items.flatMap((item) => objectsOf(item, 'item'))
  }
  return undefined
}

function hasAny(item: Json, keys: readonly string[]): boolean {
  return keys.some((key) => Object.hasOwn(item, key))
}
