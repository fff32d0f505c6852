import { handWritten } from './hand-written'

export const TextBox = ({ id, label, ...input }) => (
  <div className="gw-field" data-type="text" data-field={id}>
    <label id={`${id}:label`} htmlFor={id} className="gw-label">
      {label}
    </label>
    <input id={id} type="text" aria-required className="gw-input" {...input} />
  </div>
)

const RadioPair = ({ id, label, value, onPick }) => (
  <div className="gw-field" data-type="radio" data-field={id}>
    <fieldset
      id={`${id}:group`}
      role="radiogroup"
      aria-labelledby={`${id}:label`}
      aria-required
      className="gw-fieldset"
    >
      <legend id={`${id}:label`} className="gw-label">
        {label}
      </legend>
      <div className="gw-choices gw-tiles" data-columns={2}>
        {['Yes', 'No'].map((option) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- text is 3 levels deep
          <label key={option} className="gw-choice gw-tile" htmlFor={`${id}:${option}`}>
            <input
              id={`${id}:${option}`}
              type="radio"
              name={id}
              checked={value === option}
              onChange={() => onPick(option)}
            />
            <span className="gw-choice-text">
              <span className="gw-choice-title">{option}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  </div>
)

/** The floor with the elements, classes, and ARIA of our widgets, written by hand. */
export default handWritten({ TextBox, RadioPair })
