import { useBrokerStore } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { FactorCards } from './FactorCards'

/** In place of every page of an admin who has no second sign-in step yet. */
export function SetUpPage() {
  const broker = useBrokerStore((state) => state.broker)
  if (!broker) return null
  return (
    <Page
      title="Set up a second sign-in step"
      lead="You manage accounts and can see every client. So a password alone is not enough. Choose one of these two. You can add the other one later."
      width="wide"
      inPlace
    >
      <div className="columns">
        <FactorCards broker={broker} />
      </div>
    </Page>
  )
}
