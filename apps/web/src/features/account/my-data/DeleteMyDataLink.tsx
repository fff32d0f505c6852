import { ButtonLink } from '../../../ui/controls/Button'
import { t } from '../../../language'

/** Link to the page that deletes the visitor's data. */
export function DeleteMyDataLink() {
  return (
    <div className="actions">
      <ButtonLink to="/account/delete" variant="secondary">
        {t('Delete my data')}
      </ButtonLink>
    </div>
  )
}
