import type { Form, Issue } from '@gapwise/form-engine/core'
import {
  useCallback,
  useEffect,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createBinding } from '../binding/binding'
import { describeIssue } from '../binding/describe-issue'
import type { keepEarlyAnswers } from '../binding/early-answers'
import { HostContext, type Hosts, type SuggestionSources } from './hosts'
import type { Mode } from '../binding/modes'
import { NO_SLOTS, type Slots } from '../binding/slots'
import { inScope } from './scope'
import { useEarlyAnswers } from './use-early-answers'
import type { BeforeChange, Binding } from '../binding/types'
import type { DescribeIssue } from '../binding/validation'
import type { TextCatalog } from '../texts/text-catalog'
import type { Registry } from '../binding/widget-registry'

export interface FormProviderProps {
  readonly form: Form
  /** The components that edit and review each field type. */
  readonly registry: Registry
  /** @default 'edit' */
  readonly mode?: Mode
  /**
   * Sentences of the widgets in another language. It can change at any moment. `setTexts` of the
   * engine changes the form's own text.
   *
   * @default English
   */
  readonly texts?: TextCatalog | undefined
  /** Suggestions for `string-search` and `drug-lookup`, by field id. */
  readonly suggestions?: SuggestionSources
  /** Services that the application provides to widgets, such as a file uploader. */
  readonly hosts?: Hosts
  /**
   * True for a form that posts without JavaScript. Its inputs have names, and its buttons submit
   * the form until the page is hydrated. `answersFromFormData` of
   * `@gapwise/field-widgets/form-data` reads what is posted.
   *
   * @default false
   */
  readonly native?: boolean
  /**
   * Pass `keepEarlyAnswers` on a page that a server renders. It keeps what people enter before the
   * page is hydrated.
   */
  readonly earlyAnswers?: typeof keepEarlyAnswers
  /**
   * Issues that a server found. They are in its HTML, and each new list is shown again. An issue
   * disappears when its answer becomes valid. Pass the same list until the server finds others.
   */
  readonly issues?: readonly Issue[] | undefined
  /** Components for the frame of a section, the error summary, and the list of answers. */
  readonly slots?: Slots
  /**
   * Called before an answer from a widget is set. Returns the changes to make. Returns `[]` to make
   * none, for example to ask the user first. `form.setAnswers` and `form.undo` do not call this
   * function.
   */
  readonly onBeforeChange?: BeforeChange
  readonly children?: ReactNode
}

const NO_ISSUES: readonly Issue[] = []

/** Provides a form, its widgets, and its errors to all child components. Renders no element. */
export function FormProvider({
  form,
  registry,
  mode = 'edit',
  texts,
  suggestions,
  hosts,
  slots = NO_SLOTS,
  native = false,
  earlyAnswers,
  issues = NO_ISSUES,
  onBeforeChange,
  children,
}: FormProviderProps): ReactElement {
  const idPrefix = useId()
  const describe = useCallback(
    (issue: Issue) => describeIssue(form, registry, issue, texts),
    [form, registry, texts],
  )
  const [initial] = useState(() => issues.map(describe))
  const binding = useMemo(
    () =>
      createBinding(form, {
        idPrefix,
        isNative: native,
        issues: initial,
        early: earlyAnswers?.(idPrefix),
      }),
    [form, idPrefix, native, initial, earlyAnswers],
  )
  // Runs before anyone can answer. On a server, a layout effect would print a warning.
  useInsertionEffect(() => binding.setBeforeChange(onBeforeChange), [binding, onBeforeChange])
  // Clear the shown errors on unmount, because they subscribe to the form. The form can outlive
  // this component.
  useEffect(() => binding.validation.clear, [binding])
  useEffect(() => binding.validation.describeAgain(describe), [binding, describe])
  useEarlyAnswers(binding)
  useFoundIssues(binding, issues, describe)
  const scope = useMemo(
    () => ({ binding, registry, mode, texts, describe, slots }),
    [binding, registry, mode, texts, describe, slots],
  )
  const services = useMemo(() => ({ suggestions, hosts }), [suggestions, hosts])
  return inScope(scope, <HostContext.Provider value={services}>{children}</HostContext.Provider>)
}

/** Shows each new list of issues. A change of the language does not show the same list again. */
function useFoundIssues(
  { validation }: Binding,
  issues: readonly Issue[],
  describe: DescribeIssue,
): void {
  const latest = useRef(describe)
  const hasShown = useRef(false)
  useEffect(() => {
    latest.current = describe
  }, [describe])
  useEffect(() => {
    if (issues.length > 0) validation.show(issues, 'strict', latest.current)
    else if (hasShown.current) validation.clear()
    hasShown.current = issues.length > 0
  }, [validation, issues])
}
