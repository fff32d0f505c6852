import { importQuestionnaire } from '../../packages/form-fhir/dist/index.js'

/** Keys without an effect on a form. Conditions are counted separately. */
const WITHOUT_EFFECT = new Set([
  ...['id', 'linkId', 'definition', 'code', 'item', 'enableWhen', 'enableBehavior', 'resourceType'],
  'type',
])

/**
 * Extensions without an effect of their own: controls that the form has anyway, variables, which only
 * have an effect where they are used, and a default value.
 */
const WITHOUT_OWN_EFFECT =
  /"(check-box|radio-button|drop-down|autocomplete|lookup)"|\/variable"|questionnaire-hidden","valueBoolean":false/

/**
 * Finds what an import loses without a note. Imports each item on its own, once as it is and once
 * without each of its parts. If a part makes no difference, there must be a note about it.
 *
 * @returns Paths of the lost parts.
 */
export function silentLosses(questionnaire) {
  return itemsOf(questionnaire, '$').flatMap(([item, path]) => {
    const own = Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'enableWhen'))
    // A group needs an item.
    own.item = item.type === 'group' ? [{ linkId: 'silent-losses', type: 'string' }] : undefined
    const whole = importItem(own, questionnaire)
    return partsOf(own).flatMap(([part, without]) => {
      const isNoted = whole.notes.some(({ path: at }) => {
        const noted = at.slice('$.item[0].'.length)
        return at === '$.item[0]' || noted.startsWith(part) || part.startsWith(noted)
      })
      const isUsed = importItem(without, questionnaire).text !== whole.text
      return isUsed || isNoted ? [] : [`${path}.${part}`]
    })
  })
}

function importItem(item, questionnaire) {
  const { definition, notes } = importQuestionnaire({ ...questionnaire, item: [item] })
  return { notes, text: JSON.stringify(definition) }
}

function itemsOf({ item = [] }, path) {
  return item.flatMap((one, at) => {
    const itemPath = `${path}.item[${at}]`
    return [[one, itemPath], ...itemsOf(one, itemPath)]
  })
}

/** Returns each part of an item that can have an effect, with the item without this part. */
function partsOf(item) {
  return Object.entries(item).flatMap(([key, value]) => {
    if (WITHOUT_EFFECT.has(key) || isDefault(item, key, value)) return []
    const { [key]: _, ...without } = item
    if (key === 'extension' || key === 'answerOption' || key === 'option') {
      return entriesOf(item, key, value)
    }
    return [[key, without]]
  })
}

/** Returns whether a value is the default of its key, so that it has no effect. */
function isDefault(item, key, value) {
  if (key === 'disabledDisplay') return value === 'hidden'
  // Without a list of options, any text is accepted, which has a note of its own.
  if (key === 'answerConstraint') return value === 'optionsOnly' || item.answerOption === undefined
  return value === undefined || value === false
}

/** Returns each entry of a list, and the extensions of each entry. */
function entriesOf(item, key, list) {
  return list.flatMap((entry, at) => {
    if (key === 'extension' && WITHOUT_OWN_EFFECT.test(JSON.stringify(entry))) return []
    const replaced = (...entries) => ({ ...item, [key]: list.toSpliced(at, 1, ...entries) })
    const extensions = (key === 'extension' ? [] : (entry.extension ?? [])).map((_, nth) => [
      `${key}[${at}].extension[${nth}]`,
      replaced({ ...entry, extension: entry.extension.toSpliced(nth, 1) }),
    ])
    return [[`${key}[${at}]`, replaced()], ...extensions]
  })
}
