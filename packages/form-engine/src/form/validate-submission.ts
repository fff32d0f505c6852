import { compileForm } from '../compile/compile-form'
import type { CompiledForm } from '../compile/compile-form'
import { requireArgument } from '../errors'
import { builtInVerifiers } from '../verifiers'
import { wholeEngine } from '../features/whole-engine'
import { isRecord } from '../language/own-keys'
import type { FormDefinition, FormOptions, Issue } from '../types'
import type { SubmissionOf } from '../types/inferred'
import { createForm } from './create-form'
import {
  type StructureProblem,
  type SubmissionIssueCode,
  type SubmissionLimits,
  readSubmission,
} from './read-submission'

/** Options of `validateSubmission`. All except `limits` are also options of `createForm`. */
export interface SubmissionOptions extends Pick<
  FormOptions,
  'context' | 'today' | 'types' | 'verifiers' | 'messages' | 'precompiled'
> {
  /** Limits on the size of the input. */
  readonly limits?: SubmissionLimits
}

/** A problem with a submission. */
export interface SubmissionIssue extends Pick<Issue, 'code' | 'params' | 'message' | 'help'> {
  /**
   * Keys and positions that lead to the problem in the input: the section, the field, and the row
   * and column in each table. Empty for the input itself.
   */
  readonly path: readonly (string | number)[]
}

/** The answers of a valid submission, or everything wrong with it. */
export type SubmissionResult<D extends FormDefinition = FormDefinition> =
  | { readonly ok: true; readonly answers: SubmissionOf<D> }
  | { readonly ok: false; readonly issues: readonly SubmissionIssue[] }

const DEFAULT_LIMITS: Required<SubmissionLimits> = { entries: 1000, characters: 100_000 }

const STRUCTURE_MESSAGES: Readonly<Record<SubmissionIssueCode, string>> = {
  wrong_shape: 'This is not the right kind of value',
  unknown_section: 'The form has no such section',
  unknown_field: 'The section has no such question',
  unknown_key: 'An entry has no such part',
  too_many_entries: 'There are too many entries',
  too_many_characters: 'The text is too long',
}

const STRUCTURE_HELP = 'Send the answers of the form as `submission` returns them.'

/**
 * Validates a submission on a server. The input can be anything, such as JSON from a browser. It
 * needs to have the shape of `form.submission()`.
 *
 * - An unknown section, field, or key is an issue, so no answer is ever lost silently.
 * - An answer to a hidden question is dropped, because hidden questions are not submitted (D7).
 * - A computed answer is computed again. The one in the input is ignored.
 * - A missing answer is missing. No default replaces it.
 *
 * If the structure is wrong, only problems with the structure are reported, at most 100. The time is
 * linear in the size of the input. No input makes this function throw.
 *
 * @example
 * ```ts
 * const result = validateSubmission(definition, await request.json(), { today: '2026-11-24' })
 * if (result.ok) save(result.answers)
 * ```
 *
 * @throws {FormEngineError} The errors of `createForm`, for the definition and the options only.
 * `verifier_failed` if a verifier fails.
 * @see D7, D57
 */
export function validateSubmission<const D extends FormDefinition>(
  definition: D,
  input: unknown,
  options: SubmissionOptions = {},
): SubmissionResult<D> {
  requireArgument(isRecord(options), 'options', 'an object')
  const { limits = {}, ...formOptions } = options
  const allLimits = { ...DEFAULT_LIMITS, ...limits }
  requireArgument(Object.values(allLimits).every(Number.isSafeInteger), 'limits', 'whole numbers')
  const compiled = compileForm(definition, {
    ...wholeEngine,
    types: options.types,
    precompiled: options.precompiled,
    verifiers: { ...builtInVerifiers, ...options.verifiers },
  })
  const { answers, problems } = readSafely(input, compiled, allLimits)
  const untyped: FormDefinition = definition
  const form = createForm(untyped, {
    ...formOptions,
    answers: answers as NonNullable<FormOptions['answers']>,
  })
  if (problems.length > 0) return { ok: false, issues: problems.map(structureIssue) }
  const issues = form.validate({ mode: 'strict' })
  return issues.length > 0
    ? { ok: false, issues: issues.map((issue) => answerIssue(issue, compiled)) }
    : { ok: true, answers: form.submission() as SubmissionOf<D> }
}

/** An object that runs code when it is read can throw. Such an object never comes from JSON. */
function readSafely(
  input: unknown,
  compiled: CompiledForm,
  limits: Required<SubmissionLimits>,
): ReturnType<typeof readSubmission> {
  try {
    return readSubmission(input, compiled, limits)
  } catch {
    return { answers: {}, problems: [{ code: 'wrong_shape', path: [] }] }
  }
}

function structureIssue({ code, path }: StructureProblem): SubmissionIssue {
  return { path, code, params: {}, message: STRUCTURE_MESSAGES[code], help: STRUCTURE_HELP }
}

function answerIssue(
  {
    section,
    field,
    row,
    rows = row === undefined ? [] : [row],
    code,
    params,
    message,
    help,
  }: Issue,
  { sectionById }: CompiledForm,
): SubmissionIssue {
  const path: (string | number)[] = [field]
  let { table } = sectionById.get(section)!.byId.get(field)!
  for (const at of [...rows].reverse()) {
    path.unshift(table!.id, at)
    table = table!.table
  }
  return { path: [section, ...path], code, params, message, help }
}
