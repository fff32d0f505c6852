/**
 * The contract of the engine: what a definition, an answer, a condition and an issue look like.
 * Names and keys are the specification's (section 3); shapes of answers are D3's.
 */

/** The 25 field types (D2), each also the name of its widget folder. */
export type FieldType =
  | 'heading'
  | 'radio'
  | 'radio-without-tiles'
  | 'text'
  | 'text-name-value'
  | 'link'
  | 'text-block'
  | 'complex-date-picker'
  | 'date-picker-without-day'
  | 'string-search'
  | 'complex-phone'
  | 'complex-radio'
  | 'simple-email'
  | 'integer-picker'
  | 'key-value-picker'
  | 'string-picker'
  | 'checkbox'
  | 'height'
  | 'weight'
  | 'ssn'
  | 'input-table'
  | 'drug-lookup'
  | 'text-area'
  | 'send-documents'
  | 'file-upload'

/** One choice of a field. `subKey` is the id of the child field that shows with it (D43). */
export interface FieldOption {
  readonly key: string
  readonly value: string
  readonly subKey?: string
}

/** What a condition compares with: one value, or any of several (D8). */
export type ConditionValue = string | number | boolean | readonly (string | number | boolean)[]

/** Holds when the referenced field is visible and its answer equals `value` (D8). */
export interface FieldCondition {
  readonly id: string
  readonly section_id: string
  readonly value: ConditionValue
}

/** Reads `context[object_name][attribute_name]` (D9). */
export interface ContextCondition {
  readonly object_name: string
  readonly attribute_name: string
  readonly value?: ConditionValue
}

/** When a field or section is shown: all (AND, the default) or any (OR) of the list (D10). */
export interface DependsOn {
  readonly logic_operator?: 'AND' | 'OR'
  readonly field_value_list: readonly (FieldCondition | ContextCondition)[]
}

/** One field of a section, with the specification's keys. */
export interface FieldDefinition {
  readonly id: string
  readonly type: FieldType
  /** Free label for authors and tools, such as an analytics name; no effect on behaviour. */
  readonly tag?: string
  readonly display_label?: string
  readonly helper_text?: string
  readonly required?: boolean
  readonly order?: number
  readonly options?: readonly FieldOption[]
  readonly depends_on?: DependsOn
  readonly minlength?: number
  readonly maxlength?: number
  readonly minimum_number?: number
  readonly maximum_number?: number
  /** A number, or a day as `YYYY-MM-DD` (D14). */
  readonly minimum_value?: number | string
  /** A number, or a day as `YYYY-MM-DD` (D14). */
  readonly maximum_value?: number | string
  /** `9` digit, `a` letter, `*` either, anything else itself (D39). */
  readonly input_mask?: string
  /** Submit the answer without the literals of its mask. */
  readonly submit_unmasked?: boolean
  /**
   * The answer of an untouched field; of a `link`, its address. It counts as given, but for facts that
   * only the person knows: a preset birth date (`applicant_dob`), height, weight or date without a day
   * stays unconfirmed, whether this key or the engine preset it (D6, D44).
   */
  readonly default?: AnswerValue
  /** Space-separated style hooks handed to the widget. */
  readonly classes?: string
  /** Rank of a `heading`, such as `h2` or `h3`. */
  readonly heading_type?: string
  readonly child_fields?: readonly FieldDefinition[]
  /** Ask for the month of the last fill of each drug (`drug-lookup`). */
  readonly is_last_fill_visible?: boolean
  /** Name of a verifier: built in (D16) or registered by the host. */
  readonly verify_type?: string
  /** The quote attribute this answer feeds; a change of it asks for new rates. */
  readonly quote_search_attribute?: string
}

/** One section of a form, with the specification's keys and its fields. */
export interface SectionDefinition {
  readonly id: string
  readonly title: string
  readonly order?: number
  /** Introductory text shown under the title. */
  readonly body?: string
  /** Name of a picture the host knows, such as `medicare-card`. */
  readonly image?: string
  readonly videoId?: string
  readonly videoTitle?: string
  readonly depends_on?: DependsOn
  readonly fields: readonly FieldDefinition[]
}

/** A whole form as data: no functions, no regular expressions (D39). It must not be changed in use. */
export interface FormDefinition {
  /** Address of the JSON Schema of definitions, for editors; no effect on behaviour. */
  readonly $schema?: string
  readonly id: string
  readonly version: number
  readonly title?: string
  readonly sections: readonly SectionDefinition[]
}

/** One medicine of a `drug-lookup` answer. */
export interface DrugAnswer {
  readonly name: string
  readonly strength?: string
  readonly form?: string
  readonly quantity?: string
  readonly frequency?: string
  /** `YYYY-MM`, asked only with `is_last_fill_visible`. */
  readonly last_fill?: string
}

/** A stored document, as the server names it. */
export interface FileRef {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
}

/** How somebody sends documents, and which they uploaded. */
export interface SendDocumentsAnswer {
  readonly method: 'upload' | 'email' | 'fax' | 'mail'
  readonly files?: readonly FileRef[]
}

/** One row of an `input-table`: answers by child id. */
export type TableRow = {
  readonly [childId: string]: string | number | readonly string[] | undefined
}

/** An answer in the shape D3 gives its type; absent is `undefined`, never `null`. */
export type AnswerValue =
  | string
  | number
  | readonly string[]
  | readonly DrugAnswer[]
  | readonly TableRow[]
  | readonly FileRef[]
  | SendDocumentsAnswer

/** Answers by section id, then field id. */
export type Answers = { [section: string]: { [field: string]: AnswerValue } }

/** Facts from outside the form that conditions may read, by object, then attribute. */
export type Context = {
  readonly [object: string]: { readonly [attribute: string]: unknown }
}

/** Names one field. */
export interface FieldRef {
  readonly section: string
  readonly field: string
}

/** What is wrong with one answer (D13, D15). */
export interface Issue extends FieldRef {
  /** Row of an `input-table`, from 0; `field` is then the child's id (D43). */
  readonly row?: number
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
  /** The sentence of the message catalogue. */
  readonly message: string
  /** How to fix it, beside the sentence. */
  readonly help: string
}

/** What is wrong with a definition, for its author. */
export interface DefinitionIssue {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** JSON path into the definition, such as `$.sections[2].fields[0].depends_on`. */
  readonly path: string
  readonly message: string
  readonly suggestion?: string
}

/** Checks a text: `null` when it is right, else a code (and parameters) of the message catalogue. */
export type Verifier = (value: string) => null | {
  readonly code: string
  readonly params?: { readonly [name: string]: string | number }
}

/** `draft` never requires anything; `strict` adds required and unconfirmed (D12, D6). */
export type ValidationMode = 'draft' | 'strict'

/** The state of one field: immutable, and the same object until something of it changes. */
export interface FieldState extends FieldRef {
  readonly definition: FieldDefinition
  readonly value: AnswerValue | undefined
  readonly visible: boolean
  /** Whether strict validation asks for an answer (D12). */
  readonly required: boolean
  /** A preset that nobody edited or confirmed yet (D6). */
  readonly unconfirmed: boolean
}

/** One answer to be set; an absent or `undefined` value clears it. */
export interface AnswerChange extends FieldRef {
  readonly value: AnswerValue | undefined
}

/** A field-level change since the last `markSaved`, for autosave (D46). */
export interface Change extends AnswerChange {
  /** Grows with every change of the form. */
  readonly sequence: number
  /** Set when undoing left a preset that nobody confirmed: it must not be stored as confirmed (D6). */
  readonly unconfirmed?: true
}

/** Why a field or section is shown or hidden. */
export interface Explanation {
  readonly visible: boolean
  /** One plain sentence. */
  readonly sentence: string
  readonly because: ExplanationNode
}

/** One step of an explanation: a group (AND, OR) or a single condition with its current value. */
export interface ExplanationNode {
  readonly kind: 'and' | 'or' | 'field' | 'context' | 'section' | 'parent' | 'option'
  readonly holds: boolean
  readonly label: string
  readonly reference?: FieldRef | { readonly object: string; readonly attribute: string }
  readonly expected?: ConditionValue
  readonly current?: unknown
  readonly children?: readonly ExplanationNode[]
}

/** What a change of one answer would do; `dropsAnswers` are answered fields it would hide. */
export interface Impact {
  readonly hides: readonly FieldRef[]
  readonly shows: readonly FieldRef[]
  readonly dropsAnswers: readonly FieldRef[]
}

/** Visible required fields, and how many of them are answered and confirmed (D49). */
export interface Progress {
  readonly answered: number
  readonly required: number
}

export type Unsubscribe = () => void

/** Turns an issue's code and parameters into its sentence and its help line. */
export interface MessageEntry {
  /** `{name}` is replaced by the parameter of that name. */
  readonly message: string
  readonly help: string
}

/** The replaceable catalogue: code → sentences (D13). */
export type Messages = { readonly [code: string]: MessageEntry }

export interface FormOptions {
  /** A saved draft. An own key whose value is `undefined` or `''` is a cleared preset (D44). */
  readonly answers?: {
    readonly [section: string]: { readonly [field: string]: AnswerValue | undefined }
  }
  /** Presets of the saved draft that nobody confirmed yet. */
  readonly unconfirmed?: readonly FieldRef[]
  readonly context?: Context
  /** `YYYY-MM-DD`. Needed for defaults that depend on the day; never read from a clock (D5). */
  readonly today?: string
  readonly verifiers?: Readonly<Record<string, Verifier>>
  readonly messages?: Partial<Messages>
}

/** A form in use. Every method is synchronous; none of them reads a clock or the network. */
export interface Form {
  readonly definition: FormDefinition
  setAnswer(section: string, field: string, value: AnswerValue | undefined): void
  /** All of them in one step of undo and one notification. */
  setAnswers(changes: readonly AnswerChange[]): void
  /** Also of a hidden field. */
  getAnswer(section: string, field: string): AnswerValue | undefined
  setContext(context: Context): void
  setToday(today: string): void
  isSectionVisible(section: string): boolean
  isVisible(section: string, field: string): boolean
  /** Ids in `order`. */
  visibleSections(): string[]
  /**
   * Ids in `order`; children follow their parent (D43). The same list until one of them is shown or
   * hidden: copy it before changing it.
   */
  visibleFields(section: string): string[]
  /** Ids of the columns shown in one row (from 0) of an `input-table`, in `order` (D43). */
  visibleRowFields(section: string, table: string, row: number): string[]
  getField(section: string, field: string): FieldState
  validate(options: { mode: ValidationMode; section?: string }): Issue[]
  /** The issues of one field, so that a correction is re-checked without the rest of the form. */
  validateField(section: string, field: string, mode: ValidationMode): Issue[]
  /** Visible answers only, unmasked where `submit_unmasked` (D7). */
  submission(): Answers
  /** Every answer, hidden ones included; a cleared preset is `''`, so that it stays cleared (D44). */
  draft(): Answers
  explain(section: string, field?: string): Explanation
  /** Changes nothing. */
  impactOf(section: string, field: string, value: AnswerValue | undefined): Impact
  progress(section?: string): Progress
  /** Called once after every call that changed an answer, what is shown or what is confirmed. */
  subscribe(listener: () => void): Unsubscribe
  /** Called when the `FieldState` of that field became a new object. */
  subscribeField(section: string, field: string, listener: () => void): Unsubscribe
  /** Fields with a preset that nobody confirmed, hidden ones included, in display order (D44). */
  unconfirmed(): FieldRef[]
  /** Takes a preset for an answer: a `Change` with the same value, so that it is saved. */
  confirm(section: string, field: string): void
  undo(): boolean
  redo(): boolean
  /** Field-level changes since the last `markSaved`, oldest first, one per field (D46). */
  changes(): Change[]
  /** Forget changes up to and including `through` (default: all). */
  markSaved(through?: Change): void
}
