import type { ZipLookup } from '../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'

/**
 * "My county is not listed" where a ZIP code names a single county, which is taken without asking
 * (D33): our list may know only the most usual one.
 */
export function OnlyCounty({ place: { counties, state } }: { place: ZipLookup }) {
  const notListed = useOnboardingStore(({ form }) => form.county === '')
  const [county] = counties
  if (!county || counties.length > 1) return null
  if (!notListed)
    return (
      <div className="only-county">
        <Button
          variant="quiet"
          onClick={() => useOnboardingStore.getState().update({ county: '', state })}
        >
          My county is not listed
        </Button>
      </div>
    )
  return (
    <div className="only-county" role="status">
      <p>All right. We show rates for {state}, and ask for your county in the application.</p>
      <Button
        variant="quiet"
        onClick={() =>
          useOnboardingStore.getState().update({ county: county.name, state: county.state })
        }
      >
        I do live in {county.name}
      </Button>
    </div>
  )
}
