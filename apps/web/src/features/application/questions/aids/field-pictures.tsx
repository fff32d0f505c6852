import type { WidgetProps } from '@gapwise/form-react'
import { type ComponentType, type ReactElement, Suspense } from 'react'

import { PhoneFold } from '../../../../ui/controls/PhoneFold'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { msg, t } from '../../../../language'

const Pictures = {
  MedicareCard: lazyPart(
    async () => (await import('../../../../ui/illustrations/MedicareCard')).MedicareCard,
  ),
  BankCheck: lazyPart(
    async () => (await import('../../../../ui/illustrations/BankCheck')).BankCheck,
  ),
  PolicyCard: lazyPart(
    async () => (await import('../../../../ui/illustrations/PolicyCard')).PolicyCard,
  ),
}

/** Pictures that show where a number is, by field. */
const BY_FIELD: Readonly<Record<string, { label: string; picture: ReactElement }>> = {
  medicareNumber: { label: msg('Where is my number?'), picture: <Pictures.MedicareCard /> },
  eft_routing_number: { label: msg('Where are these numbers?'), picture: <Pictures.BankCheck /> },
  supplemental_policy_number: {
    label: msg('Where is my policy number?'),
    picture: <Pictures.PolicyCard />,
  },
}

/** Returns a widget that shows the picture of a field below its box. A phone folds the picture. */
export function withPicture<W extends { readonly edit: ComponentType<WidgetProps> }>(widget: W): W {
  const Edit = widget.edit
  function EditWithPicture(props: WidgetProps) {
    const help = BY_FIELD[props.field]
    if (!help) return <Edit {...props} />
    return (
      <div className="field-with-picture">
        <Edit {...props} />
        <PhoneFold label={t(help.label)}>
          <div className="field-picture">
            <Suspense>{help.picture}</Suspense>
          </div>
        </PhoneFold>
      </div>
    )
  }
  return { ...widget, edit: EditWithPicture }
}
