import { KEEP_POSITION } from '../../../ui/page/keep-position'
import type { ApplicationListRow } from './application-list-row'
import {
  DRAFTS,
  type Filters,
  filterRows,
  includesFilters,
  withoutFilters,
  writeFilters,
} from './filters'
import { PageLink } from '../../../ui/controls/PageLink'
import '../components/tiles.css'

interface TilesProps {
  rows: readonly ApplicationListRow[]
  filters: Filters
  /** Number of calls due today. `undefined` until the calls load. */
  callsDue: number | undefined
}

const TILES: readonly { readonly title: string; readonly filters: Filters }[] = [
  { title: 'Drafts idle more than 3 days', filters: { stage: DRAFTS, idle: '3' } },
  { title: 'Applications with errors', filters: { errors: '1' } },
  { title: 'Coverage starts within 14 days', filters: { within: '14' } },
]

/**
 * Tiles with counts of today's work. Each tile links to exactly the rows that it counts. A tile is
 * marked while its filters are active, even if other filters are active too.
 */
export function Tiles({ rows, filters, callsDue }: TilesProps) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Today
      </h2>
      <ul className="tiles">
        <li>
          <PageLink className="tile" to="/dashboard/calls?show=due">
            <span className="tile__figure">{callsDue ?? '–'}</span> Calls due
          </PageLink>
        </li>
        {TILES.map((tile) => {
          const chosen = includesFilters(filters, tile.filters)
          const next = chosen ? withoutFilters(filters, tile.filters) : tile.filters
          const search = new URLSearchParams(writeFilters(next))
          return (
            <li key={tile.title}>
              <PageLink
                className="tile"
                to={{ search: search.toString() }}
                state={KEEP_POSITION}
                aria-current={chosen || undefined}
              >
                <span className="tile__figure">
                  {filterRows(rows, tile.filters).length.toLocaleString('en-US')}
                </span>{' '}
                {tile.title}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
