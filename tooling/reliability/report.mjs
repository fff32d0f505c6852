/** Everything that was recorded, as Markdown. */
export function report({ machine, minutes, only, sections }) {
  const claims = sections.flatMap((section) => section.claims)
  const held = claims.filter((claim) => claim.held).length
  const duration = only.length > 0 ? '' : ` The run took ${minutes} minutes.`
  return [
    `Measured on ${machine}.${duration} ${held} of ${claims.length} claims held.`,
    ...sections.map(sectionText),
  ].join('\n\n')
}

function sectionText({ title, claims, table, skipped }) {
  return [
    `### ${title}`,
    ...(skipped ? [skipped] : []),
    ...(claims.length > 0 ? [claimTable(claims)] : []),
    ...(table ? [markdown(table.head, table.rows)] : []),
  ].join('\n\n')
}

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
