import type { RateIncrease, RatingClass } from '@gapwise/api-contract'
import type { RateOffer } from '../types'
import { productInCents } from '../round-to-cents'

/**
 * Everything that is particular to the feed's format. Feeds of Medicare Supplement rates that are
 * publicly known share it: one request per plan, amounts in cents, and one entry per insurer. A feed
 * with other names needs changes in this file only.
 */

/** What a feed is asked: one plan for one person. */
export interface FeedQuestion {
  readonly zip5: string
  readonly county: string
  readonly age: number
  readonly gender: 'Male' | 'Female'
  readonly tobacco: 'Yes' | 'No'
  readonly plan: string
  /** Start of coverage, `YYYY-MM-DD`. */
  readonly start: string
}

/** A feed's answer for one plan. */
export interface FeedAnswer {
  readonly offers: readonly RateOffer[]
  /** `true` if the feed says that insurers are missing, or if an entry cannot be used. */
  readonly isPartial: boolean
}

/** Returns the values that are sent to the feed. They name no one. */
export function toFeedQuery(question: FeedQuestion): Record<string, string> {
  const { zip5, county, age, gender, tobacco, plan, start } = question
  return {
    zip5,
    ...(county ? { county } : {}),
    age: String(age),
    gender: gender === 'Male' ? 'M' : 'F',
    tobacco: tobacco === 'Yes' ? '1' : '0',
    plan,
    effective_date: start,
  }
}

/**
 * Reads a feed's answer: a list of entries, or an object with `quotes` and perhaps `partial`. Skips
 * entries that cannot be used, because a wrong price is worse than a missing one.
 * @throws {Error} If the answer has another shape, or if no entry can be used.
 */
export function readFeedAnswer(answer: unknown, plan: string): FeedAnswer {
  const isList = Array.isArray(answer)
  const entries: unknown = isList ? answer : field(answer, 'quotes')
  if (!Array.isArray(entries)) throw new Error('The rate feed did not send a list')
  const found = entries.map((entry) => readEntry(entry, plan))
  const usable = found.filter((entry) => entry !== undefined)
  if (entries.length > 0 && usable.length === 0) {
    throw new Error('The rate feed sent no entry that can be used')
  }
  return {
    offers: oneForEachInsurer(usable),
    isPartial: usable.length < entries.length || (!isList && field(answer, 'partial') === true),
  }
}

interface Entry {
  readonly offer: RateOffer
  /** `true` if the rate is not for people of especially good or bad health. */
  readonly isStandard: boolean
}

/**
 * Keeps one rate for each insurer. An insurer can have several, by health. The standard rate is the
 * one to show, because health is not known yet. Otherwise, it is the highest rate, so that no one is
 * promised too low a price.
 */
function oneForEachInsurer(entries: readonly Entry[]): RateOffer[] {
  const kept = new Map<string, Entry>()
  for (const entry of entries) {
    const other = kept.get(entry.offer.naic)
    const isBetter =
      other &&
      (other.isStandard
        ? entry.isStandard && isLower(entry, other)
        : entry.isStandard || isLower(other, entry))
    if (!other || isBetter) kept.set(entry.offer.naic, entry)
  }
  return [...kept.values()].map(({ offer }) => offer)
}

function isLower(one: Entry, other: Entry): boolean {
  return one.offer.rate < other.offer.rate
}

function readEntry(entry: unknown, plan: string): Entry | undefined {
  const company = field(entry, 'company_base')
  const naic = textOf(field(company, 'naic'))
  const carrier = textOf(field(company, 'name'))
  const cents = field(field(entry, 'rate'), 'month')
  if (!naic || !carrier || !isCents(cents) || field(entry, 'plan') !== plan) return undefined
  const rate = cents / 100
  const fee = policyFee(field(entry, 'fees'))
  const ratingClass = ratingClassOf(field(entry, 'rate_type'))
  const effective = /^\d{4}-\d{2}-\d{2}/.exec(textOf(field(entry, 'effective_date')))?.[0]
  const increases = increasesOf(field(entry, 'rate_increases'))
  const strength = amBestRating(field(company, 'ambest_rating'))
  const offer = {
    ...{ naic, carrier, plan, rate },
    discount_rate: productInCents(rate, [1 - householdDiscount(field(entry, 'discounts'))]),
    ...(fee > 0 ? { policy_fee: fee } : {}),
    ...(ratingClass ? { rating_class: ratingClass } : {}),
    ...(effective ? { effective_date: effective } : {}),
    ...(increases.length > 0 ? { increases } : {}),
    ...(strength ? { am_best_rating: strength } : {}),
  }
  return { offer, isStandard: /^(standard)?$/i.test(textOf(field(entry, 'rating_class'))) }
}

function isCents(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1_000_000
}

/** Returns the household discount as a fraction. A discount in dollars or of 50% is not used. */
function householdDiscount(discounts: unknown): number {
  const found = listOf(discounts).find(
    (each) => /household/i.test(textOf(field(each, 'name'))) && field(each, 'type') === 'percent',
  )
  const value = Number(field(found, 'value') ?? 0)
  return value > 0 && value < 0.5 ? value : 0
}

/** Returns the fees in dollars that are paid once. */
function policyFee(fees: unknown): number {
  const once = listOf(fees).filter((each) => field(each, 'type') === 'one-time')
  const cents = once.map((each) => field(each, 'value')).filter(isCents)
  return cents.reduce((sum, each) => sum + each, 0) / 100
}

function ratingClassOf(type: unknown): RatingClass | undefined {
  const [, kind] = /^(issue|attained|community)\b/i.exec(textOf(type)) ?? []
  if (!kind) return undefined
  return kind.toLowerCase() === 'community'
    ? 'community'
    : kind.toLowerCase() === 'issue'
      ? 'issue-age'
      : 'attained-age'
}

/** Returns the rating if it is a grade. `NR` and other codes say that there is none. */
function amBestRating(text: unknown): string | undefined {
  return /^(A\+\+|A\+|A-?|B\+\+|B\+|B-?|C\+\+|C\+|C-?|D)$/.exec(textOf(text))?.[0]
}

function increasesOf(increases: unknown): RateIncrease[] {
  return listOf(increases)
    .flatMap((each) => {
      const year = Number(/^\d{4}/.exec(textOf(field(each, 'date')))?.[0])
      const fraction = field(each, 'rate_increase')
      if (!Number.isInteger(year) || typeof fraction !== 'number' || !Number.isFinite(fraction))
        return []
      return [{ year, percent: Math.round(fraction * 10_000) / 100 }]
    })
    .toSorted((one, other) => other.year - one.year)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 200) : ''
}
