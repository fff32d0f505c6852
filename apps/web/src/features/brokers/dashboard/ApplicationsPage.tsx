import { brokerCall } from '../../../stores/broker-store'
import { Page } from '../../../ui/page/Page'
import { LoadedPart, useBrokerLoaded } from '../parts'
import { ApplicationList } from './ApplicationList'
import './broker-dashboard.css'

const loadList = () => brokerCall('listBrokerApplications')

/** `/dashboard`: what is to be done today, and every application. */
export function ApplicationsPage() {
  const { state, reload } = useBrokerLoaded(loadList)
  return (
    <Page title="Broker dashboard" width="wide">
      <LoadedPart state={state} what="the applications" onRetry={reload}>
        {(list) => <ApplicationList list={list} />}
      </LoadedPart>
    </Page>
  )
}
