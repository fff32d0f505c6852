import { brokerTopics, createApplicationForm, type BrokerTopic } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { Form, FormDefinition } from '@gapwise/form-engine/core'
import { ErrorSummary, FormProvider, SectionRenderer } from '@gapwise/form-react'
import { useId, useMemo, useState } from 'react'

import type { BrokerStart } from '../../../adapters/api/broker-client'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { followZip } from '../../../application/following/follow-zip'
import { KEEP_RECORDERS_OUT } from '../../../ui/page/keep-recorders-out'
import { DeskColumns } from '../components'
import { OfferChoice } from './OfferChoice'
import { SavingNote } from './SavingNote'
import { SendStart } from './SendStart'
import { localitySuggestions } from './locality-suggestions'
import { useStartSaving } from './use-start-saving'

const TOPICS = brokerTopics(enrollmentForm)

/**
 * The application with the hints that a broker reads to the client, which belong to questions such
 * as "Does another adult live with you?". The other hints tell the client how to type an answer.
 */
const BROKER_FORM: FormDefinition = {
  ...enrollmentForm,
  sections: enrollmentForm.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.display_label?.endsWith('?') ? field : { ...field, helper_text: '' },
    ),
  })),
}

interface StartFormProps {
  start: BrokerStart
  /** Called after a link was made. */
  onSent: () => void
}

/** The questions that a broker may answer with a client, the insurers, and what is left to do. */
export function StartForm({ start, onSent }: StartFormProps) {
  const [form] = useState(() => openForm(start))
  const saving = useStartSaving(start.id, form)
  const suggestions = useMemo(() => localitySuggestions(form), [form])
  return (
    <FormProvider form={form} registry={defaultRegistry} suggestions={suggestions}>
      <DeskColumns
        main={
          <div className="desk-columns__column start__questions" {...KEEP_RECORDERS_OUT}>
            <ErrorSummary />
            {TOPICS.map((topic) => (
              <Topic key={topic.title} topic={topic} form={form} />
            ))}
            <OfferChoice start={start} form={form} save={saving.save} />
          </div>
        }
        side={
          <>
            <SavingNote saving={saving} />
            <SendStart start={start} form={form} flush={saving.flush} onSent={onSent} />
          </>
        }
      />
    </FormProvider>
  )
}

/**
 * Opens the form with what brokers typed. A preset birth date would look like the client's, so the
 * question starts empty.
 */
function openForm({ answers, today }: BrokerStart): Form {
  const dob = { section: 'applicant', field: 'applicant_dob' }
  const form = createApplicationForm(BROKER_FORM, {
    answers,
    today,
    cleared: answers[dob.section]?.[dob.field] === undefined ? [dob] : [],
    facts: { underwriting_type: -1, start_date: today },
  })
  followZip(form, () => true)
  return form
}

function Topic({ topic: { title, fields }, form }: { topic: BrokerTopic; form: Form }) {
  const id = useId()
  const sections = [...new Set(fields.map(({ section }) => section))]
  const isAsked = useFormSnapshot(form, (current) =>
    fields.some(({ section, field }) => current.isVisible(section, field)),
  )
  if (!isAsked) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sections.map((section) => (
        <SectionRenderer
          key={section}
          section={section}
          fields={fields.filter((ref) => ref.section === section).map(({ field }) => field)}
        />
      ))}
    </section>
  )
}
