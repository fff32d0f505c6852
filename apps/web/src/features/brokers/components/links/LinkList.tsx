import { Button } from '../../../../ui/controls/Button'

interface LinkListProps {
  links: readonly {
    readonly id: string
    readonly text: string
    readonly isOpen: boolean
    /** When it was made, as text. */
    readonly made: string
  }[]
  /** Text of the button that ends an open link. */
  end: string
  onEnd: (id: string) => void
}

/** The codes and links that were made for an application. An open one can be ended. */
export function LinkList({ links, end, onEnd }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <ul className="entries">
      {links.map(({ id, text, isOpen, made }) => (
        <li key={id}>
          <p>{text}</p>
          {isOpen ? (
            <Button variant="quiet" onClick={() => onEnd(id)}>
              {end}
              <span className="visually-hidden">, made {made}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
