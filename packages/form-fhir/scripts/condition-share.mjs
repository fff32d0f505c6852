/**
 * Prints how many conditions of questionnaires are imported exactly, which means without a note.
 * Reads the given files, or the package's fixtures. Uses the built package.
 *
 * Usage: `node scripts/condition-share.mjs [files…]`
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importQuestionnaire } from '../dist/index.js'

const EXPRESSION = 'sdc-questionnaire-enableWhenExpression'
const fixture = fileURLToPath(new URL('../test/fixtures/intake.json', import.meta.url))
const files = process.argv.length > 2 ? process.argv.slice(2) : [fixture]

let total = 0
let exact = 0
for (const file of files) {
  const questionnaire = JSON.parse(readFileSync(file, 'utf8'))
  const noted = importQuestionnaire(questionnaire).notCarriedOver.map(({ path }) => path)
  const isLost = (path) => noted.includes(path)
  const conditions = conditionsOf(questionnaire, '$')
  const kept = conditions.filter(({ path, behavior }) => !isLost(path) && !isLost(behavior))
  total += conditions.length
  exact += kept.length
}
const share = total === 0 ? 100 : (100 * exact) / total
process.stdout.write(`${exact} of ${total} conditions are exact (${share.toFixed(1)} %)\n`)

/**
 * Returns the path of each condition, and the path of the `enableBehavior` that combines the item's
 * conditions.
 */
function conditionsOf({ item = [] }, path) {
  return item.flatMap((one, at) => {
    const itemPath = `${path}.item[${at}]`
    const behavior = `${itemPath}.enableBehavior`
    const entries = (one.enableWhen ?? []).map((_, index) => `${itemPath}.enableWhen[${index}]`)
    const expressions = (one.extension ?? []).flatMap(({ url = '' }, index) =>
      url.endsWith(EXPRESSION) ? [`${itemPath}.extension[${index}]`] : [],
    )
    const own = [...entries, ...expressions].map((entry) => ({ path: entry, behavior }))
    return [...own, ...conditionsOf(one, itemPath)]
  })
}
