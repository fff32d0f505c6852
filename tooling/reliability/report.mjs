/** Everything that was recorded, as Markdown. */
export function report({ machine, sections, missing }) {
  const claims = sections.flatMap((section) => section.claims)
  const held = claims.filter((claim) => claim.held).length
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0)
  return [
    `Measured on ${machine}, in ${minutes(seconds)}. ${held} of ${claims.length} claims held.`,
    ...(missing.length > 0
      ? [`Still to be measured: \`pnpm reliability --only ${missing.join(',')}\`.`]
      : []),
    ...sections.map(sectionText),
  ].join('\n\n')
}

function sectionText({ name, title, halfWay, seconds, claims, table, skipped }) {
  return [
    `### ${title}`,
    `\`pnpm reliability --only ${name}\` (${halfWay ? 'ended half-way, after ' : ''}${minutes(seconds)})`,
    ...(skipped ? [skipped] : []),
    ...(claims.length > 0 ? [claimTable(claims)] : []),
    ...(table ? [markdown(table.head, table.rows)] : []),
  ].join('\n\n')
}

const minutes = (seconds) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

function claimTable(claims) {
  return markdown(
    ['Claim', 'Required', 'Measured'],
    claims.map(({ claim, required, measured, held }) => [
      claim,
      required,
      held ? measured : `**not held:** ${measured}`,
    ]),
  )
}

function markdown(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
