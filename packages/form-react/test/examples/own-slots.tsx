import type { SectionSlotProps, Slots, SummarySlotProps } from '@gapwise/form-react'

function Card({ definition, children }: SectionSlotProps) {
  return (
    <article aria-labelledby={definition.id}>
      <h3 id={definition.id}>{definition.title}</h3>
      {children}
    </article>
  )
}

function Alert({ heading, groups, boxProps, headingProps }: SummarySlotProps) {
  return (
    <div {...boxProps} role="alert">
      <strong {...headingProps}>{heading}</strong>
      {groups.flatMap(({ entries }) =>
        entries.map(({ text, linkProps }) => (
          <a key={linkProps.href} {...linkProps}>
            {text}
          </a>
        )),
      )}
    </div>
  )
}

export const slots: Slots = {
  section: Card,
  summary: Alert,
  review: ({ definition, children }) => <dl aria-label={definition.title}>{children}</dl>,
}
