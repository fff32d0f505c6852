/**
 * Returns a Markdown table. The first column is aligned to the left, and the others are aligned to
 * the right.
 */
export function markdownTable(head, rows) {
  const lines = [head, ...rows].map((line) => line.map(String))
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)))
  const print = (line) =>
    `| ${line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [print(lines[0]), print(rule), ...lines.slice(1).map(print)].join('\n')
}

/** Formats a number with about three digits and thousands separators. */
export function digits(value) {
  if (value === 0) return '0'
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** Formats a ratio, such as `×12`. A ratio of 1,000 or more has two significant digits. */
export function ratio(value, base) {
  const times = value / base
  if (times < 1000) return `×${digits(times)}`
  return `×${Number(times.toPrecision(2)).toLocaleString('en-US')}`
}
