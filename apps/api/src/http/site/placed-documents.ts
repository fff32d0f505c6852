import type { ApplicationDetail, ApplicationPlace, PublicConfig } from '@gapwise/api-contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillDocument } from './fill-document'
import { fillPlace } from './fill-place'

/** The documents of an application's pages of questions, with what stands at the top of the page. */
export interface PlacedDocuments {
  /**
   * @param address path and query of the page
   * @returns `undefined` where the application has no questions to show there
   */
  of(detail: ApplicationDetail, address: string): string | undefined
}

/** What the app makes of an application at an address (`apps/web/src/features/application/questions/place.ts`). */
interface PlaceModule {
  readonly placeOf: (detail: ApplicationDetail, address: string) => ApplicationPlace | undefined
}

/**
 * Reads `.places` of the build: a document for each kind of top, and the module that makes one of an application.
 * A build without that folder has none.
 */
export async function readPlacedDocuments(
  webDist: string,
  config: PublicConfig,
): Promise<PlacedDocuments | undefined> {
  const folder = join(webDist, '.places')
  if (!existsSync(folder)) return undefined
  const { placeOf } = (await import(pathToFileURL(join(folder, 'place.js')).href)) as PlaceModule
  const read = (name: string) =>
    fillDocument(readFileSync(join(folder, `${name}.html`), 'utf8'), config)
  const documents = {
    both: read('back-lead'),
    back: read('back'),
    lead: read('lead'),
    plain: read('plain'),
  }
  return {
    of(detail, address) {
      const place = placeOf(detail, address)
      if (!place) return undefined
      const hasLead = place.lead !== undefined
      const kind =
        place.back === undefined ? (hasLead ? 'lead' : 'plain') : hasLead ? 'both' : 'back'
      return fillPlace(documents[kind], place)
    },
  }
}
