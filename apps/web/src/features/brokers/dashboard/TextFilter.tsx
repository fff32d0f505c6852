import { useId } from 'react'

interface TextFilterProps {
  value: string
  onType: (text: string) => void
}

/** Words to look for; the list follows every key. */
export function TextFilter({ value, onType }: TextFilterProps) {
  const id = useId()
  return (
    <div className="filter-field filters__text">
      <label htmlFor={id}>Search name, carrier or broker</label>
      <input
        id={id}
        type="search"
        className="gw-input"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
