import type { DrugAnswer } from '@gapwise/form-engine'
import type { FieldBinding, Suggestion } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { CheckIcon, RemoveIcon } from '../parts/icons'
import { DrugDetail } from './DrugDetail'
import { withDrugDetail } from './drug-text'
import { LastFill } from './LastFill'

export interface DrugEntryProps {
  readonly field: FieldBinding
  /** Names the entry among the others; stable while rows come and go. */
  readonly entryKey: number
  readonly drug: DrugAnswer
  /** What the directory offers for this medicine. */
  readonly choices: Suggestion['choices']
  readonly onChange: (drug: DrugAnswer) => void
  readonly onDone: () => void
  readonly onRemove: () => void
}

const NO_CHOICES: readonly string[] = []
const FREQUENCIES: readonly string[] = [
  'Once a day',
  'Twice a day',
  'Three times a day',
  'Four times a day',
  'Every other day',
  'Once a week',
  'Once a month',
  'Only when needed',
]

/** One medicine being filled in. Every key is stored at once: there is nothing to forget to save. */
export function DrugEntry({
  field,
  entryKey,
  drug,
  choices,
  onChange,
  onDone,
  onRemove,
}: DrugEntryProps): ReactElement {
  const idOf = (part: string): string => field.ids.part(`${entryKey}-${part}`)
  const set = (detail: keyof DrugAnswer) => (text: string) =>
    onChange(withDrugDetail(drug, detail, text))
  const forms = choices?.form ?? NO_CHOICES
  const { is_last_fill_visible: asksLastFill } = field.state.definition

  return (
    <fieldset className="gw-drug-entry" data-drug={entryKey}>
      <legend className="gw-row-title">{drug.name}</legend>
      <DrugDetail
        id={idOf('strength')}
        label="Strength, such as 10 mg"
        text={drug.strength ?? ''}
        choices={choices?.strength ?? NO_CHOICES}
        onText={set('strength')}
      />
      {forms.length > 0 || drug.form !== undefined ? (
        <DrugDetail
          id={idOf('form')}
          label="Form, such as tablet"
          text={drug.form ?? ''}
          choices={forms}
          onText={set('form')}
        />
      ) : null}
      <DrugDetail
        id={idOf('frequency')}
        label="How often you take it"
        text={drug.frequency ?? ''}
        choices={FREQUENCIES}
        onText={set('frequency')}
      />
      <DrugDetail
        id={idOf('quantity')}
        label="How much you get, such as 30 tablets"
        text={drug.quantity ?? ''}
        choices={NO_CHOICES}
        onText={set('quantity')}
      />
      {asksLastFill ? (
        <LastFill
          monthId={idOf('last-fill-month')}
          yearId={idOf('last-fill-year')}
          value={drug.last_fill}
          onChange={set('last_fill')}
        />
      ) : null}
      <div className="gw-drug-actions">
        <button type="button" className="gw-button" onClick={onDone}>
          <CheckIcon /> Done <span className="gw-visually-hidden">with {drug.name}</span>
        </button>
        <button type="button" className="gw-button gw-button-quiet" onClick={onRemove}>
          <RemoveIcon /> Remove <span className="gw-visually-hidden">{drug.name}</span>
        </button>
      </div>
    </fieldset>
  )
}
