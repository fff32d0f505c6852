import { useState } from 'react'

import { TextField } from '../../../../ui/controls/TextField'
import { readAmount, useComparison } from './comparison-store'
import { t } from '../../../../language'

/**
 * Asks what the person pays now. Each offer then says what the person would save, or pay more. The
 * amount stays on the page.
 */
export function PayingNow() {
  const [{ payingNow }, change] = useComparison()
  const [isChecked, setChecked] = useState(false)
  const isWrong = isChecked && payingNow.trim() !== '' && readAmount(payingNow) === undefined
  return (
    <TextField
      label={t('What you pay now each month (optional)')}
      hint={t('We’ll show what you’d save, or pay more.')}
      error={isWrong ? t('Type an amount in dollars, such as 142.50.') : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={payingNow}
      onChange={(event) => {
        setChecked(false)
        change({ payingNow: event.target.value })
      }}
      onBlur={() => setChecked(true)}
    />
  )
}
