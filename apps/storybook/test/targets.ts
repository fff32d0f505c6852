/**
 * Returns problems with click targets. Targets must be large and far enough apart (C-9, C-10). At
 * 200% text size, buttons and choices must not break words across lines. Boxes must not cut off
 * numbers. Runs in the page.
 */
export async function targetProblems(): Promise<string[]> {
  const { style } = document.documentElement
  const { fontSize } = style
  const found = crowded()
  style.fontSize = '200%'
  // Wait two frames, until everything that depends on the text size has its new size.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  found.push(...brokenWords(), ...cutOff())
  style.fontSize = fontSize
  return found

  /** Returns targets that are too small or too close to each other. */
  function crowded(): string[] {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        '#storybook-root :is(a, button, input, select, textarea)',
      ),
    ]
      // Skip the arrow that opens a list. Clicking the box around the arrow does the same.
      .filter((target) => target.checkVisibility() && !target.matches('.gw-combobox-toggle'))
      .map((target) => {
        const { left, right, top, bottom } = (
          target.closest('label') ?? target
        ).getBoundingClientRect()
        const name = target.textContent || (target as HTMLInputElement).labels?.[0]?.textContent
        return { left, right, top, bottom, name: name?.trim() ?? target.tagName }
      })
    const small = targets.filter(
      ({ left, right, top, bottom }) => right - left < 43.9 || bottom - top < 43.9,
    )
    const near = targets.flatMap((one, at) =>
      targets
        .slice(at + 1)
        .filter(
          (other) =>
            Math.max(
              ...[one.left - other.right, other.left - one.right],
              ...[one.top - other.bottom, other.top - one.bottom],
            ) < 7.9,
        )
        .map((other) => `“${one.name}” is near “${other.name}”`),
    )
    return [...small.map(({ name }) => `“${name}” is small`), ...near]
  }

  /** Returns the words that are broken across two lines on buttons and choices. */
  function brokenWords(): string[] {
    const range = document.createRange()
    const labels = document.querySelectorAll(
      '#storybook-root :is(.gw-button, .gw-choice-title, .gw-choice-detail)',
    )
    return [...labels].flatMap((label) => {
      const texts = [...label.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      return texts.flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)]
          .filter(({ index, 0: word }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          })
          .map(({ 0: word }) => `“${word}” is broken`),
      )
    })
  }

  /**
   * Returns a problem for each box that cuts off its longest possible answer. Checks only boxes
   * that are sized for a number of characters.
   */
  function cutOff(): string[] {
    const boxes = document.querySelectorAll<HTMLInputElement>('#storybook-root [data-characters]')
    return [...boxes].flatMap((box) => {
      const characters = Number(box.dataset['characters'])
      // Fill only short boxes. Longer boxes, such as for phone numbers, already show an example.
      if (characters <= 10) box.value = '8'.repeat(characters)
      return box.scrollWidth > box.clientWidth ? [`“${box.value}” is cut off`] : []
    })
  }
}
