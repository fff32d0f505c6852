/**
 * Returns a Markdown report of all recorded results.
 * @param sections Each section has `experiments`, or `text` if it was measured on another machine.
 */
export function report({ machine, sections, missing }) {
  const texts = sections.map((section) => section.text ?? sectionText(section))
  const claims = texts.flatMap(claimsIn)
  const held = claims.filter((claim) => !claim.includes(NOT_HELD)).length
  const again = sections.filter(({ text }) => text === undefined).map(({ name }) => `\`${name}\``)
  return [
    `Measured on ${machine}. ${held} of ${claims.length} claims held.`,
    ...(again.length > 0 && again.length < sections.length
      ? [`Measured later than the rest: ${again.join(', ')}.`]
      : []),
    ...(missing.length > 0
      ? [`Not measured yet: \`pnpm reliability --only ${missing.join(',')}\`.`]
      : []),
    ...texts,
  ].join('\n\n')
}

const NOT_HELD = '**not held:**'

/** Returns the rows of the claim tables, without the header and separator. */
function claimsIn(text) {
  const tables = text.split('\n\n').filter((part) => part.startsWith('| Claim '))
  return tables.flatMap((table) => table.split('\n').slice(2))
}

function sectionText({ name, title, halfWay, experiments, head, skipped }) {
  // One section's experiments can come from different runs.
  const isMixed = new Set(experiments.map(({ measuredAt }) => measuredAt)).size > 1
  const when = ({ measuredAt }) => (isMixed ? [instant(measuredAt)] : [])
  const claims = experiments.flatMap((experiment) =>
    experiment.claims.map(({ claim, required, measured, held }) => [
      claim,
      required,
      held ? measured : `${NOT_HELD} ${measured}`,
      ...when(experiment),
    ]),
  )
  const rows = experiments.flatMap((experiment) =>
    experiment.rows.map((row) => [...row, ...when(experiment)]),
  )
  const whenHead = isMixed ? ['Run'] : []
  return [
    `### ${title}`,
    `\`pnpm reliability --only ${name}\` (${halfWay ? 'stopped early, after ' : ''}${minutes(secondsOf(experiments))})`,
    ...(isMixed
      ? ['These results come from several runs. The last column says which one (UTC).']
      : []),
    ...(skipped ? [skipped] : []),
    ...(claims.length > 0
      ? [markdown(['Claim', 'Required', 'Measured', ...whenHead], claims)]
      : []),
    ...(rows.length > 0 ? [markdown([...head, ...whenHead], rows)] : []),
  ].join('\n\n')
}

const secondsOf = (experiments) => experiments.reduce((sum, { seconds }) => sum + seconds, 0)

const minutes = (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** Formats `2026-11-20T21:38:02.000Z` as `2026-11-20 21:38`. */
const instant = (iso) => iso.slice(0, 16).replace('T', ' ')

function markdown(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
