import { ButtonLink } from '../../../ui/controls/Button'

/** The way to the page that deletes a person's data, for a page that tells of them. */
export function DeleteMyDataLink() {
  return (
    <div className="actions">
      <ButtonLink to="/account/delete" variant="secondary">
        Delete my data
      </ButtonLink>
    </div>
  )
}
