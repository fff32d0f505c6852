import { useEffect, useId, useRef, useState } from 'react'

interface TextFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Browsers refuse an address that changes with every key. */
const SETTLED = 150

/** Words to look for. */
export function TextFilter({ value, onChange }: TextFilterProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Back, a tile or "Clear filters" has changed the address.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  return (
    <div className="filters__field filters__field--text">
      <label htmlFor={id}>Search name, carrier or broker</label>
      <input
        id={id}
        type="search"
        className="gw-input"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => {
            setKnown(target.value)
            onChange(target.value)
          }, SETTLED)
        }}
      />
    </div>
  )
}
