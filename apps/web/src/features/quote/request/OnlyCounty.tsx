import type { ZipLookup } from '../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { t } from '../../../language'

/**
 * Offers "My county is not listed" if the ZIP code has a single county. The app uses that county
 * without asking (D33), but our list might be incomplete.
 */
export function OnlyCounty({ locality: { counties, state } }: { locality: ZipLookup }) {
  const notListed = useOnboardingStore(({ form }) => form.county === '')
  const [county] = counties
  if (!county || counties.length > 1) return null
  if (!notListed)
    return (
      <Button
        variant="quiet"
        onClick={() => useOnboardingStore.getState().update({ county: '', state })}
      >
        {t('My county is not listed')}
      </Button>
    )
  return (
    <div role="status">
      <p>
        {t('OK. We’ll show rates for {state} and ask for your county in the application.', {
          state,
        })}
      </p>
      <Button
        variant="quiet"
        onClick={() =>
          useOnboardingStore.getState().update({ county: county.name, state: county.state })
        }
      >
        {t('I live in {name}', { name: county.name })}
      </Button>
    </div>
  )
}
