import { Link } from 'react-router-dom'

import { KEEP_PLACE } from '../../../ui/page/keep-place'
import type { ApplicationListRow } from './application-list-row'
import {
  DRAFTS,
  type Filters,
  filterRows,
  includesFilters,
  withoutFilters,
  writeFilters,
} from './filters'

interface TilesProps {
  rows: readonly ApplicationListRow[]
  filters: Filters
  /** Calls to be made today; `undefined` until known. */
  callsDue: number | undefined
}

const TILES: readonly { readonly title: string; readonly filters: Filters }[] = [
  { title: 'Drafts idle more than 3 days', filters: { stage: DRAFTS, idle: '3' } },
  { title: 'Applications with errors', filters: { errors: '1' } },
  { title: 'Coverage starts within 14 days', filters: { within: '14' } },
]

/**
 * What is to be done today. Each figure leads to exactly what it counts, and is marked as long as that is
 * what the list is narrowed to, by more filters or not.
 */
export function Tiles({ rows, filters, callsDue }: TilesProps) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Today
      </h2>
      <ul className="tiles">
        <li>
          <Link className="tile" to="/dashboard/calls?show=due">
            <span className="tile__figure">{callsDue ?? '–'}</span> Calls due
          </Link>
        </li>
        {TILES.map((tile) => {
          const chosen = includesFilters(filters, tile.filters)
          const next = chosen ? withoutFilters(filters, tile.filters) : tile.filters
          const search = new URLSearchParams(writeFilters(next))
          return (
            <li key={tile.title}>
              <Link
                className="tile"
                to={{ search: search.toString() }}
                state={KEEP_PLACE}
                aria-current={chosen || undefined}
              >
                <span className="tile__figure">
                  {filterRows(rows, tile.filters).length.toLocaleString('en-US')}
                </span>{' '}
                {tile.title}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
