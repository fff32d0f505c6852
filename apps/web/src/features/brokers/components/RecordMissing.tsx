import { useLocation } from 'react-router-dom'

import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'

/** Page of the desk for an id that does not exist, or that this broker may not see. */
export function RecordMissing() {
  const { pathname } = useLocation()
  return (
    <Page title="Page Not Found" width="wide">
      <p>
        Page not found: <strong className="path">{pathname}</strong>
      </p>
      <p>It may have been deleted, or a colleague looks after it.</p>
      <div className="actions">
        <ButtonLink to="/dashboard">Go to Today</ButtonLink>
      </div>
    </Page>
  )
}
