import './compare.css'

/** Label of made-up prices. Any other label is for real ones (D35). */
const SAMPLE_RATES = 'Sample rates'

/** Says once that the prices are made up. It stays in sight while the page scrolls. */
export function SampleLabel({ label }: { label: string }) {
  if (label !== SAMPLE_RATES) return null
  return (
    <p className="sample-strip">
      <strong>{label}</strong> from made-up insurers
      <span className="sample-strip__more">. These are not real offers.</span>
    </p>
  )
}
