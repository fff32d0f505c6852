import { useIsInteractive, useTexts, type FieldBinding, type Suggestion } from '@gapwise/form-react'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { KeyboardEvent, ReactElement } from 'react'
import { WidgetIcon } from '../components'
import { CHEVRON } from '../components/icon-paths'
import { searchTexts } from '../texts/en'
import { announcementOf, noteOf } from './status-text'
import type { SuggestionList } from './use-suggestion-list'

export interface ComboboxProps {
  /** The input's id and ARIA props. */
  readonly inputProps: Partial<FieldBinding['inputProps']> & { readonly id: string }
  readonly labelId: string
  readonly text: string
  readonly list: SuggestionList
  readonly onText: (text: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onLeave?: () => void
  /** Called when the user presses Enter while no suggestion is highlighted. */
  readonly onEnter?: () => void
  /**
   * Adds a button that shows the whole list. Use it only if all options are known. @default false
   */
  readonly hasShowAll?: boolean
}

const noSelection = null

/** Scrolls to an element. Otherwise, an open list or a highlighted option can be out of view. */
function scrollToElement(element: HTMLElement | null): void {
  // `scrollIntoView` is missing in test environments without layout.
  element?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * A text box with suggestions, based on the ARIA combobox pattern. It accepts any text. Enter or a
 * click accepts a suggestion, but leaving the box does not. Focus alone does not open the list,
 * because the list would cover the page.
 */
export function Combobox({
  inputProps,
  labelId,
  text,
  list,
  onText,
  onChoose,
  onLeave,
  onEnter,
  hasShowAll = false,
}: ComboboxProps): ReactElement {
  const texts = useTexts(searchTexts)
  const isInteractive = useIsInteractive()
  const items = list.suggestions as Suggestion[]
  const combobox = useCombobox<Suggestion>({
    items,
    itemToString: (item) => item?.value ?? '',
    // Element ids start with the combobox's own id, so they cannot clash with those of another
    // field.
    id: `${inputProps.id}:`,
    inputId: inputProps.id,
    labelId,
    inputValue: text,
    // The answer is the text in the box. No entry stays selected, so the user can choose the same
    // entry twice.
    selectedItem: noSelection,
    stateReducer: keepText,
    scrollIntoView: scrollToElement,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem)
    },
    onIsOpenChange: ({ isOpen, type }) => {
      // If the user opens the list without typing, it shows every known entry, not only the
      // matches.
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange)
        list.search(hasShowAll ? '' : text, true)
    },
  })
  const isOpen = combobox.isOpen && !inputProps.readOnly
  const note = noteOf(list, text, texts)
  const hasPanel = isOpen && (items.length > 0 || note !== undefined)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (isOpen && combobox.highlightedIndex >= 0) return
    // Without this line, Enter would submit the page while the list is open.
    if (isOpen || onEnter) event.preventDefault()
    onEnter?.()
  }

  return (
    <div className="gw-combobox">
      <input
        {...combobox.getInputProps({
          ...inputProps,
          onKeyDown,
          onBlur: () => onLeave?.(),
          // Store the text before downshift does. Downshift's later update would move the cursor to
          // the end.
          onChange: (event) => {
            onText(event.currentTarget.value)
            list.search(event.currentTarget.value)
          },
        })}
        type="text"
        className="gw-input"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {hasShowAll && isInteractive && !inputProps.readOnly ? (
        <button
          {...combobox.getToggleButtonProps()}
          disabled={inputProps.disabled}
          type="button"
          className="gw-combobox-toggle"
          aria-label={texts.showAll}
        >
          <WidgetIcon path={CHEVRON} />
        </button>
      ) : null}
      <div
        ref={hasPanel && items.length > 0 ? scrollToElement : undefined}
        className="gw-combobox-panel"
        hidden={!hasPanel}
      >
        <ul
          {...combobox.getMenuProps({ 'aria-label': texts.suggestions })}
          className="gw-combobox-list"
          hidden={items.length === 0}
        >
          {hasPanel
            ? items.map((item, index) => (
                <li
                  key={`${item.value}:${index}`}
                  className="gw-combobox-option"
                  {...combobox.getItemProps({ item, index })}
                >
                  {item.label ?? item.value}
                  {item.detail ? (
                    <>
                      {' '}
                      <span className="gw-combobox-detail">{item.detail}</span>
                    </>
                  ) : null}
                </li>
              ))
            : null}
        </ul>
        {note ? (
          <p className="gw-combobox-note" aria-hidden="true">
            {note}
          </p>
        ) : null}
      </div>
      <div className="gw-visually-hidden" role="status">
        {announcementOf(list, text, isOpen, texts)}
      </div>
    </div>
  )
}

/** Prevents downshift from discarding text or accepting a suggestion by accident. */
function keepText(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  switch (type) {
    case useCombobox.stateChangeTypes.InputClick:
      return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex }
    case useCombobox.stateChangeTypes.InputBlur:
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, selectedItem: noSelection, inputValue: state.inputValue, isOpen: false }
    default:
      return changes
  }
}
