import type { DrugAnswer } from '@gapwise/form-engine/core'
import { textsIn, type FieldBinding, type Suggestion } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton, RemoveButton, Boxes } from '../components'
import { CHECK } from '../components/icon-paths'
import { dateBoxes } from '../complex-date-picker/date-boxes'
import { suggestDate } from '../complex-date-picker/suggest-date'
import { drugTexts } from '../texts/en'
import { DrugDetail } from './DrugDetail'
import { withDrugDetail } from './drug-text'
import { lastFillAnswer } from './last-fill'

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
  const texts = textsIn(field.texts, drugTexts)
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
        {texts.optional}
      </p>
      {detail('strength', texts.strength, choices?.strength)}
      {choices?.form?.length || drug.form !== undefined
        ? detail('form', texts.form, choices?.form)
        : null}
      {detail('frequency', texts.frequency, texts.frequencies)}
      {detail('quantity', texts.quantity)}
      {field.state.definition.is_last_fill_visible ? (
        <LastFill field={field} idOf={idOf} value={drug.last_fill} onChange={set('last_fill')} />
      ) : null}
      <div className="gw-drug-actions">
        <WidgetButton icon={CHECK} about={texts.doneAbout(drug.name)} onClick={onDone}>
          {texts.done}
        </WidgetButton>
        <RemoveButton about={drug.name} onClick={onRemove} />
      </div>
    </fieldset>
  )
}

interface LastFillProps {
  readonly field: FieldBinding
  readonly idOf: (part: string) => string
  /** Month as `YYYY-MM`, or the text as typed. */
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

/** Asks when the prescription was last filled. The month and the year each have a box. */
function LastFill({ field: { texts }, idOf, value, onChange }: LastFillProps): ReactElement {
  return (
    <fieldset className="gw-fieldset">
      <legend className="gw-part-label">{textsIn(texts, drugTexts).lastFill}</legend>
      <Boxes
        boxes={dateBoxes(texts, false)}
        as={lastFillAnswer(texts?.language)}
        suggest={(typed) => suggestDate(typed, {}, texts)}
        answer={{ value, setValue: (text) => onChange(typeof text === 'string' ? text : '') }}
        inputProps={(name) => ({ id: idOf(`last-fill-${name}`) })}
      />
    </fieldset>
  )
}
