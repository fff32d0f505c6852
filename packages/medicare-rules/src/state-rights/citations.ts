/**
 * The statute, regulation, or bulletin of each rule, by the rule's id. A rule without one is not
 * used (D76). They are not part of the rules, because an application needs the rules but does not
 * show their sources.
 */
const CITATIONS: Readonly<Record<string, string>> = {
  'CA-birthday': 'Cal. Ins. Code § 10192.11(h)(1)',
  'CT-all-year': 'Conn. Gen. Stat. § 38a-495c',
  'DE-birthday': '18 Del. C. ch. 34 (SB 71, 153rd General Assembly)',
  'ID-birthday': 'IDAPA 18.04.10; Idaho Code § 41-4404',
  'IL-birthday': '215 ILCS 5/363(8)',
  'IN-birthday': 'Ind. Code § 27-8-13 (HEA 1226 of 2025, HEA 1260 of 2026)',
  'KY-birthday': 'KRS 304.14 (HB 345 of 2023); 806 KAR 17:570',
  'LA-birthday': 'La. R.S. 22:1112(A)',
  'MA-all-year': '211 CMR 71.10(1)',
  'MA-yearly': 'M.G.L. c. 176K § 3; 211 CMR 71.10',
  'MD-birthday': 'Md. Code, Ins. § 15-909(b)(6); COMAR 31.10.06.06',
  'ME-switch': 'Me. Bureau of Insurance Rule ch. 275; 24-A M.R.S. ch. 67',
  'ME-yearly': '24-A M.R.S. § 5012',
  'MN-yearly': 'Minn. Stat. § 62A.31, subd. 1h and 1r',
  'MO-anniversary': '20 CSR 400-3.650(13)',
  'NM-birthday': 'NMSA ch. 59A, art. 24A (SB 21 of 2026)',
  'NV-birthday': 'NRS 687B.352',
  'NY-all-year': 'N.Y. Ins. Law § 3231(a); 11 NYCRR 360',
  'OK-birthday': 'OAC 365:10-5-129(d)',
  'OR-birthday': 'OAR 836-052-0143(2)',
  'RI-yearly': 'R.I. Gen. Laws § 27-18.2-3(h)',
  'UT-birthday': 'Utah Code § 31A-22-620',
  'VA-birthday': 'Va. Code § 38.2-3611 (HB 2100 of 2025)',
  'VT-all-year': '8 V.S.A. § 4051',
  'WA-switch': 'RCW 48.66.045; WAC 284-66-063, -064',
  'WV-birthday': 'W. Va. Code § 33-15F-1(b) (HB 4869 of 2026)',
  'WY-birthday': 'Wyo. Ins. Reg. ch. 35 (Bulletin 06-2025)',
}

/** Returns the source of a rule. Returns `undefined` if there is no rule with the id. */
export function citationOf(rule: string): string | undefined {
  return CITATIONS[rule]
}
