import { ButtonLink } from '../../../ui/controls/Button'

/** Link to the page that deletes the visitor's data. */
export function DeleteMyDataLink() {
  return (
    <div className="actions">
      <ButtonLink to="/account/delete" variant="secondary">
        Delete my data
      </ButtonLink>
    </div>
  )
}
