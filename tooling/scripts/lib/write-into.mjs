import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between a command's two markers on a page. */
export function writeInto(page, command, text) {
  const begin = `<!-- begin: printed by ${command} -->`
  const end = `<!-- end: printed by ${command} -->`
  const [before, rest] = readFileSync(page, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined)
    throw new Error(`${page} must contain both markers, ${begin} and ${end}.`)
  writeFileSync(page, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
