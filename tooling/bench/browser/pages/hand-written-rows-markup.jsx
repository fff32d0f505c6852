import { TextBox } from './hand-written-markup'
import { handWrittenRows } from './hand-written-rows'

const CROSS = 'm6 6 12 12M18 6 6 18'

const Row = ({ name, onRemove, children }) => (
  <fieldset className="gw-row">
    <legend className="gw-row-title">{name}</legend>
    <div className="gw-row-fields">{children}</div>
    <button type="button" className="gw-button gw-button-quiet gw-row-remove" onClick={onRemove}>
      <svg className="gw-icon" aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
        <path d={CROSS} />
      </svg>{' '}
      Remove <span className="gw-visually-hidden">{name}</span>
    </button>
  </fieldset>
)

/** The floor of a table with the elements and classes of our widgets, written by hand. */
export default handWrittenRows({ TextBox, Row })
