/** The element with the focus. */
export interface Stop {
  /** Its `id` attribute. */
  readonly id: string
  /**
   * Identifies the tab stop. All radio buttons in a group have the same value, and every other
   * element has its own value.
   */
  readonly group: string
  /** Width in pixels of the focus ring on the element, or on the tile around it. */
  readonly ring: number
}

/** Returns the element with the focus. Runs in the page. */
export function focusedStop(): Stop {
  const stop = document.activeElement as HTMLInputElement | null
  const frames: Element[] = []
  for (let at: Element | null = stop; at && !at.matches('.gw-field'); at = at.parentElement) {
    frames.push(at)
  }
  const next = stop?.nextElementSibling
  const rings = [...frames, ...(next ? [next] : [])].map((frame) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(frame)
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
  })
  const all = [...document.querySelectorAll('#storybook-root *')]
  const group =
    stop?.type === 'radio'
      ? `radio ${stop.name}`
      : `${stop?.tagName} ${stop ? all.indexOf(stop) : -1}`
  return { id: stop?.id ?? '', group, ring: Math.max(0, ...rings) }
}
