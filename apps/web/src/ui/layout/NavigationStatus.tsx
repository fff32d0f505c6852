import { useNavigation } from 'react-router-dom'

/** Says that the next page is on its way when fetching it takes longer than a moment. */
export function NavigationStatus() {
  const { state } = useNavigation()
  return (
    <div className="navigation-status" role="status">
      {state === 'idle' ? null : <p className="navigation-status__text">Opening the page…</p>}
    </div>
  )
}
