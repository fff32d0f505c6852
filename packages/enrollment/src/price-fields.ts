/**
 * Fields that affect the price, both in a quote and in an application. Prices are for the start of
 * coverage, which cannot be before Part B.
 */
export const PRICE_FIELDS = [
  'zip5',
  'county',
  'state',
  'applicant_dob',
  'gender',
  'tobacco',
  'plan_type',
  'medicare_part_b',
] as const
