import { useField, type Suggestion, type WidgetProps } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { RemovedNote } from '../input-table/RemovedNote'
import { usePendingFocus } from '../input-table/use-pending-focus'
import { useRows } from '../input-table/use-rows'
import { FieldFrame } from '../parts/FieldFrame'
import { DrugCard } from './DrugCard'
import { DrugEntry } from './DrugEntry'
import { drugsOfAnswer, drugTitle } from './drug-text'
import { DrugSearch } from './DrugSearch'

/**
 * The medicines somebody takes. Choosing a name puts it on the list at once and opens its details;
 * the details are optional and can be changed later.
 */
export function DrugLookup({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const drugs = useRows(drugsOfAnswer(field.value), field.setValue)
  const { maxlength } = field.state.definition
  const isFull = maxlength !== undefined && drugs.rows.length >= maxlength
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<number, Suggestion['choices']>>(new Map())
  const { container, focusNext } = usePendingFocus()

  const open = (key: number): void => {
    focusNext(`[data-drug="${key}"] input`)
    setOpenKey(key)
  }
  const close = (key: number): void => {
    focusNext(`[data-key="${key}"] [data-open]`)
    setOpenKey(null)
  }
  const add = ({ value, choices: offered }: Suggestion): void => {
    open(drugs.nextKey)
    setChoices(new Map(choices).set(drugs.nextKey, offered))
    drugs.add({ name: value })
  }
  const remove = (index: number): void => {
    focusNext('[data-restore]')
    drugs.remove(index)
  }
  const restore = (): void => {
    const { removed } = drugs
    if (!removed) return
    if (removed.key === openKey) open(removed.key)
    else focusNext(`[data-key="${removed.key}"] [data-open]`)
    drugs.restore()
  }

  return (
    <FieldFrame field={field} as="group">
      <div className="gw-drugs" ref={container}>
        {drugs.rows.length > 0 ? (
          <ul className="gw-drug-list">
            {drugs.rows.map((drug, index) => {
              const key = drugs.keys[index] ?? index
              return (
                <li key={key} data-key={key}>
                  {key === openKey && !field.readOnly ? (
                    <DrugEntry
                      field={field}
                      entryKey={key}
                      drug={drug}
                      choices={choices.get(key)}
                      onChange={(next) => drugs.change(index, next)}
                      onDone={() => close(key)}
                      onRemove={() => remove(index)}
                    />
                  ) : (
                    <DrugCard
                      drug={drug}
                      readOnly={field.readOnly}
                      onOpen={() => open(key)}
                      onRemove={() => remove(index)}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        ) : null}
        {drugs.removed && !field.readOnly ? (
          <RemovedNote name={drugTitle(drugs.removed.row)} onRestore={restore} />
        ) : null}
        {isFull && !field.readOnly ? (
          <p className="gw-rows-full">
            You have listed {maxlength} medicines, which is all that fits here.
          </p>
        ) : null}
        {isFull || field.readOnly ? null : (
          <DrugSearch field={field} isFirst={drugs.rows.length === 0} onAdd={add} />
        )}
      </div>
    </FieldFrame>
  )
}
