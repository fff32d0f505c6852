import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NAMES } from './report.mjs'

/** Returns the figures that the walks wrote, in the order of the report. */
export function readFigures(folder) {
  const figures = join(folder, 'figures')
  if (!existsSync(figures)) return []
  return readdirSync(figures)
    .map((file) => JSON.parse(readFileSync(join(figures, file), 'utf8')))
    .toSorted(
      (one, other) =>
        NAMES.indexOf(one.name) - NAMES.indexOf(other.name) || other.width - one.width,
    )
}
