import {
  textsIn,
  useField,
  useIsInteractive,
  useTextCatalog,
  useTexts,
  type Suggestion,
  type WidgetProps,
} from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import type { DrugAnswer } from '@gapwise/form-engine/core'
import { useRowsOnPage } from '../input-table/use-rows-on-page'
import { FieldFrame, WidgetButton, RemoveButton } from '../components'
import { listTexts, drugTexts } from '../texts/en'
import { DrugEntry } from './DrugEntry'
import { drugsOfAnswer, drugTitle, drugDetails } from './drug-text'
import { DrugSearch } from './DrugSearch'
import { PlainDrugs, PostedDrugs } from './PlainDrugs'

/**
 * Asks for the applicant's medicines. Choosing a name adds the medicine to the list immediately.
 * Its optional details can be entered now or later. A name that the user is typing is already part
 * of the answer, so it is not lost.
 */
export function DrugLookup({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const texts = textsIn(field.texts, drugTexts)
  const drugs = useRowsOnPage(drugsOfAnswer(field.value), field.setValue)
  const { maxlength } = field.state.definition
  const [typed, setTyped] = useState<{ text: string; key?: number }>({ text: '' })
  const typedIndex = typed.key === undefined ? -1 : drugs.keys.indexOf(typed.key)
  const count = drugs.rows.length - (typedIndex < 0 ? 0 : 1)
  const isFull = maxlength !== undefined && count >= maxlength
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<number, Suggestion['choices']>>(new Map())
  const { container, focusNext, remove } = drugs
  const isInteractive = useIsInteractive()

  const open = (key: number): void => {
    focusNext(`[data-drug="${key}"] input`)
    setOpenKey(key)
  }
  const close = (key: number): void => {
    focusNext(`[data-key="${key}"] [data-open]`)
    setOpenKey(null)
  }
  const put = (name: string): number => {
    const { nextKey } = drugs
    if (typedIndex < 0) drugs.add({ name })
    else drugs.change(typedIndex, { name })
    return typedIndex < 0 ? nextKey : (typed.key ?? nextKey)
  }
  const type = (text: string): void => {
    const name = text.trim()
    if (name !== '') setTyped({ text, key: put(name) })
    else {
      setTyped({ text })
      if (typedIndex >= 0) drugs.forget(typedIndex)
    }
  }
  const add = ({ value, choices: offered }: Suggestion): void => {
    const key = put(value)
    setTyped({ text: '' })
    setChoices(new Map(choices).set(key, offered))
    open(key)
  }
  const focusRestored = (key: number): void => {
    if (key === openKey) open(key)
    else focusNext(`[data-key="${key}"] [data-open]`)
  }

  if (!isInteractive) return <PlainDrugs field={field} />
  return (
    <FieldFrame field={field} as="group">
      <PostedDrugs field={field} />
      <div className="gw-drugs" ref={container}>
        {count > 0 ? (
          <ul className="gw-drug-list">
            {drugs.rows.map((drug, index) => {
              const key = drugs.keys[index] ?? index
              return index === typedIndex ? null : (
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
        {field.readOnly ? null : drugs.removedNote(({ row }) => drugTitle(row), focusRestored)}
        {isFull && !field.readOnly ? <p className="gw-rows-full">{texts.full(maxlength)}</p> : null}
        {isFull || field.readOnly ? null : (
          <DrugSearch
            field={field}
            // If undo or another change removed the typed medicine from the list, the search box is
            // empty.
            text={typedIndex < 0 && typed.key !== undefined ? '' : typed.text}
            isFirst={count === 0}
            onText={type}
            onAdd={add}
          />
        )}
      </div>
    </FieldFrame>
  )
}

interface DrugCardProps {
  readonly drug: DrugAnswer
  readonly readOnly: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** Shows one medicine in the list, with buttons to change and remove it. */
function DrugCard({ drug, readOnly, onOpen, onRemove }: DrugCardProps): ReactElement {
  const title = drugTitle(drug)
  const texts = useTexts(listTexts)
  const details = drugDetails(drug, useTextCatalog())
  return (
    <div className="gw-drug-card">
      <div className="gw-drug-text">
        <p className="gw-drug-name">{title}</p>
        {details ? <p className="gw-drug-details">{details}</p> : null}
      </div>
      {readOnly ? null : (
        <div className="gw-drug-actions">
          <WidgetButton look="secondary" about={title} data-open onClick={onOpen}>
            {texts.change}
          </WidgetButton>
          <RemoveButton about={title} onClick={onRemove} />
        </div>
      )}
    </div>
  )
}
