/** Inputs for every library that has none. */
export const TextBox = ({ id, label, ...input }) => (
  <div>
    <label htmlFor={id}>{label}</label>
    <input id={id} type="text" {...input} />
  </div>
)

export const Row = ({ name, onRemove, children }) => (
  <fieldset>
    <legend>{name}</legend>
    {children}
    <button type="button" onClick={onRemove}>
      Remove {name}
    </button>
  </fieldset>
)

export const RadioPair = ({ id, label, value, onPick }) => (
  <fieldset>
    <legend>{label}</legend>
    {['Yes', 'No'].map((option) => (
      <label key={option}>
        <input type="radio" name={id} checked={value === option} onChange={() => onPick(option)} />
        {option}
      </label>
    ))}
  </fieldset>
)
