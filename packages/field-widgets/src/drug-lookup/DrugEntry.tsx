import type { DrugAnswer } from '@gapwise/form-engine/core'
import type { FieldBinding, Suggestion } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton, RemoveButton, Boxes, type BoxedAnswer } from '../components'
import { CHECK } from '../components/icon-paths'
import { formatDateBoxes, monthAnswer } from '../complex-date-picker/date-boxes'
import { suggestDate } from '../complex-date-picker/suggest-date'
import { MONTH_AND_YEAR } from '../date-picker-without-day/DatePickerWithoutDay'
import { DrugDetail } from './DrugDetail'
import { withDrugDetail } from './drug-text'

export interface DrugEntryProps {
  readonly field: FieldBinding
  /** Identifies the entry. It stays the same when other rows are added or removed. */
  readonly entryKey: number
  readonly drug: DrugAnswer
  /** Suggestions from the directory for this medicine. */
  readonly choices: Suggestion['choices']
  readonly onChange: (drug: DrugAnswer) => void
  readonly onDone: () => void
  readonly onRemove: () => void
}

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

/**
 * Shows one medicine while the user fills it in. Every keystroke is stored, so there is no save
 * button.
 */
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
  const detail = (
    name: keyof DrugAnswer,
    label: string,
    usual?: readonly string[],
  ): ReactElement => (
    <DrugDetail
      id={idOf(name)}
      label={label}
      text={drug[name] ?? ''}
      choices={usual}
      onText={set(name)}
    />
  )
  return (
    <fieldset className="gw-drug-entry" data-drug={entryKey} aria-describedby={idOf('hint')}>
      <legend className="gw-row-title">{drug.name}</legend>
      <p id={idOf('hint')} className="gw-hint">
        Fill in what you know. You can leave the rest blank.
      </p>
      {detail('strength', 'Strength, such as 10 mg', choices?.strength)}
      {choices?.form?.length || drug.form !== undefined
        ? detail('form', 'Form, such as tablet', choices?.form)
        : null}
      {detail('frequency', 'How often you take it', FREQUENCIES)}
      {detail('quantity', 'How much you get, such as 30 tablets')}
      {field.state.definition.is_last_fill_visible ? (
        <LastFill idOf={idOf} value={drug.last_fill} onChange={set('last_fill')} />
      ) : null}
      <div className="gw-drug-actions">
        <WidgetButton icon={CHECK} about={`with ${drug.name}`} onClick={onDone}>
          Done
        </WidgetButton>
        <RemoveButton about={drug.name} onClick={onRemove} />
      </div>
    </fieldset>
  )
}

interface LastFillProps {
  readonly idOf: (part: string) => string
  /** Month as `YYYY-MM`, or the text as typed. */
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

/** Converts between `last_fill`, which has no day (D3), and its month and year boxes. */
const lastFillAnswer: BoxedAnswer<'month' | 'year'> = {
  answerOf: (texts) => monthAnswer.answerOf(texts)?.replace(/^(\d{4}-\d{2})-01$/, '$1'),
  textsOf: (answer) =>
    monthAnswer.textsOf(
      typeof answer === 'string' ? answer.replace(/^(\d{4}-\d{2})$/, '$1-01') : answer,
    ),
  format: formatDateBoxes,
  formatsEachBox: true,
}

/** Asks when the prescription was last filled. The month and the year each have a box. */
function LastFill({ idOf, value, onChange }: LastFillProps): ReactElement {
  return (
    <fieldset className="gw-fieldset">
      <legend className="gw-part-label">When you last filled it</legend>
      <Boxes
        boxes={MONTH_AND_YEAR}
        as={lastFillAnswer}
        suggest={(typed) => suggestDate(typed, {})}
        answer={{ value, setValue: (text) => onChange(typeof text === 'string' ? text : '') }}
        inputProps={(name) => ({ id: idOf(`last-fill-${name}`) })}
      />
    </fieldset>
  )
}
