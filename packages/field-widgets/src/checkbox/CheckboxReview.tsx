import { formatted } from '../components/review/formatted'
import { reviewList, reviewOf } from '../components'

/**
 * Shows the chosen options. After an exclusive option, such as “None of these”, lists the options
 * that it rules out.
 */
export const CheckboxReview = /* @__PURE__ */ reviewOf(
  ({ state: { definition }, texts }, value) => {
    const { answered, lines } = formatted(definition, value, texts)
    if (!answered) return null
    const { options = [] } = definition
    const isChosen = (key: string) => Array.isArray(value) && (value as unknown[]).includes(key)
    if (!options.some(({ key, exclusive }) => exclusive && isChosen(key)))
      return lines.length > 1 ? reviewList(lines) : lines[0]
    const others = options.map(({ key }) => key).filter((key) => !isChosen(key))
    return (
      <>
        {lines}
        <div className="gw-review-ruled-out">
          {reviewList(formatted(definition, others, texts).lines)}
        </div>
      </>
    )
  },
)
