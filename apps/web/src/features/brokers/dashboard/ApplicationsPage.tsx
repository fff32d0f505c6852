import { Page } from '../../../ui/page/Page'
import { brokerQuery, LoadedPart, useBrokerQuery } from '../parts'
import { ApplicationList } from './ApplicationList'
import './broker-dashboard.css'

/** `/dashboard`: what is to be done today, and every application. */
export function ApplicationsPage() {
  const query = useBrokerQuery(brokerQuery('listBrokerApplications'))
  return (
    <Page title="Broker dashboard" width="wide">
      <LoadedPart query={query} what="the applications">
        {(list) => <ApplicationList list={list} />}
      </LoadedPart>
    </Page>
  )
}
