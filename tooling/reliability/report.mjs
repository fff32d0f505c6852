/** Everything that was recorded, as Markdown. */
export function report({ machine, sections, missing }) {
  const claims = experimentsOf(sections).flatMap((experiment) => experiment.claims)
  const held = claims.filter((claim) => claim.held).length
  return [
    `Measured on ${machine}, in ${minutes(secondsOf(experimentsOf(sections)))}. ${held} of ${claims.length} claims held.`,
    ...(missing.length > 0
      ? [`Still to be measured: \`pnpm reliability --only ${missing.join(',')}\`.`]
      : []),
    ...sections.map(sectionText),
  ].join('\n\n')
}

function sectionText({ name, title, halfWay, experiments, head, skipped }) {
  // Who measures one experiment of a section again has not measured the others again.
  const isMixed = new Set(experiments.map(({ measuredAt }) => measuredAt)).size > 1
  const when = ({ measuredAt }) => (isMixed ? [instant(measuredAt)] : [])
  const claims = experiments.flatMap((experiment) =>
    experiment.claims.map(({ claim, required, measured, held }) => [
      claim,
      required,
      held ? measured : `**not held:** ${measured}`,
      ...when(experiment),
    ]),
  )
  const rows = experiments.flatMap((experiment) =>
    experiment.rows.map((row) => [...row, ...when(experiment)]),
  )
  const whenHead = isMixed ? ['Run of'] : []
  return [
    `### ${title}`,
    `\`pnpm reliability --only ${name}\` (${halfWay ? 'ended half-way, after ' : ''}${minutes(secondsOf(experiments))})`,
    ...(isMixed ? ['Not all of it is of one run: the last column says which (UTC).'] : []),
    ...(skipped ? [skipped] : []),
    ...(claims.length > 0
      ? [markdown(['Claim', 'Required', 'Measured', ...whenHead], claims)]
      : []),
    ...(rows.length > 0 ? [markdown([...head, ...whenHead], rows)] : []),
  ].join('\n\n')
}

const experimentsOf = (sections) => sections.flatMap((section) => section.experiments)

const secondsOf = (experiments) => experiments.reduce((sum, { seconds }) => sum + seconds, 0)

const minutes = (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** `2026-11-20T21:38:02.000Z` as `2026-11-20 21:38`. */
const instant = (iso) => iso.slice(0, 16).replace('T', ' ')

function markdown(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
