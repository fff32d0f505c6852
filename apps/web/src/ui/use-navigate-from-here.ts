import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * For a way on that takes a moment, such as a save: whoever went somewhere else meanwhile stays there.
 * @returns goes to an address, unless the component that asks is gone
 */
export function useNavigateFromHere(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(
    async (to) => {
      if (here.current) await navigate(to)
    },
    [navigate],
  )
}
