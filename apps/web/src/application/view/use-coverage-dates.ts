import { applicationDates, type PlannedDates } from '@gapwise/enrollment'
import { useStore } from 'zustand'

import { useFormSnapshot } from '../answers/use-form-snapshot'
import type { OpenApplication } from '../open/open-application'

/**
 * Returns an application's dates, and the day on which its coverage would start. The earliest start
 * comes from the server if the server has every answer of this page (D40).
 */
export function useCoverageDates({ form, store }: OpenApplication): PlannedDates {
  const { detail, facts } = useStore(store)
  return useFormSnapshot(form, (current) => {
    const { today, medicare_status: medicareStatus } = detail
    const start = current.changes().length === 0 ? facts.start_date : undefined
    return applicationDates(current, { today, medicareStatus, start })
  })
}
