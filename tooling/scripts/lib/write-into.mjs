import { readFileSync, writeFileSync } from 'node:fs'

/** Puts what a command printed between the two marks it has in a page. */
export function writeInto(page, command, text) {
  const begin = `<!-- begin: printed by ${command} -->`
  const end = `<!-- end: printed by ${command} -->`
  const [before, rest] = readFileSync(page, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${page} has not both marks, ${begin} and ${end}.`)
  writeFileSync(page, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
