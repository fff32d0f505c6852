import { datePickerWithoutDayWidget } from '@gapwise/field-widgets/edit'
import {
  createForm,
  datePickerWithoutDayType,
  defaultMessages,
  type FormDefinition,
} from '@gapwise/form-engine/core'
import { createRegistry, SectionRenderer, useValidation } from '@gapwise/form-react'
import { existingDay, isFirstEligibleBefore2020 } from '@gapwise/medicare-rules'
import { type SubmitEvent, useState } from 'react'

import { today } from '../../../adapters/browser/clock'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Button } from '../../../ui/controls/Button'
import { msg, t } from '../../../language'
import { FormInLanguage } from '../../../language/FormInLanguage'

const REGISTRY = createRegistry([datePickerWithoutDayWidget])
const SECTION = 'early-medicare'
const FIELD = 'medicare_part_a'
const DEFINITION: FormDefinition = {
  id: SECTION,
  version: 1,
  sections: [
    {
      id: SECTION,
      title: msg('When your Medicare started'),
      fields: [
        {
          id: FIELD,
          type: 'date-picker-without-day',
          display_label: msg('Hospital coverage (Part A) start date'),
          helper_text: msg('It is on your Medicare card, next to HOSPITAL (PART A).'),
          instruction: msg('Enter the month and year your Part A starts'),
          required: true,
          minimum_value: '1966-07-01',
          default: '',
        },
      ],
    },
  ],
}

/** Asks when Part A started, and says what the answer means for the plans. */
export function EarlyMedicareQuestion() {
  const [form] = useState(() =>
    createForm(DEFINITION, {
      types: [datePickerWithoutDayType],
      today: today(),
      messages: defaultMessages,
    }),
  )
  const [partAStart, setPartAStart] = useState<string>()

  function apply() {
    const answer = form.getAnswer(SECTION, FIELD)
    const day = typeof answer === 'string' ? existingDay(answer) : undefined
    setPartAStart(day)
    useOnboardingStore.getState().update({ medicare_part_a: day })
  }

  return (
    <FormInLanguage form={form} registry={REGISTRY}>
      <Question onAnswered={apply} />
      <p role="status">{partAStart === undefined ? '' : resultOf(partAStart)}</p>
    </FormInLanguage>
  )
}

function Question({ onAnswered }: { onAnswered: () => void }) {
  const { check } = useValidation()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (check({ mode: 'strict', section: SECTION }).length === 0) onAnswered()
  }

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <SectionRenderer section={SECTION} fields={[FIELD]} />
      <div className="actions">
        <Button type="submit" variant="secondary">
          {t('Show the plans I can buy')}
        </Button>
      </div>
    </form>
  )
}

function resultOf(partAStart: string): string {
  return isFirstEligibleBefore2020({ partAStart })
    ? t('You can also choose Plan C or Plan F. Their rates are in the list above.')
    : t(
        'With this start date, you can’t buy Plan C or Plan F. All other plans are in the list above.',
      )
}
