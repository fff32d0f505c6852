/** Returns a plan's name, such as `Plan G` or `High-deductible Plan G`. */
export function planTitle(plan: string): string {
  return plan.startsWith('HD') ? `High-deductible Plan ${plan.slice(2)}` : `Plan ${plan}`
}
