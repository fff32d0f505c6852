import './compare.css'
import { rich } from '../../../language'

/** Label of made-up prices. Any other label is for real ones (D35). */
const SAMPLE_RATES = 'Sample rates'

/** Says once that the prices are made up. It stays in sight while the page scrolls. */
export function SampleLabel({ label }: { label: string }) {
  if (label !== SAMPLE_RATES) return null
  return (
    <p className="sample-strip">
      {rich('<b>Sample rates</b> from made-up insurers<s>. These are not real offers.</s>', {
        b: (text) => <strong>{text}</strong>,
        s: (text) => <span className="sample-strip__more">{text}</span>,
      })}
    </p>
  )
}
