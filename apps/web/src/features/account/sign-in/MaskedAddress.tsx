interface MaskedAddressProps {
  /** Such as `m•••@example.com`. */
  address: string
}

/** A masked address, which a screen reader says in words instead of bullets. */
export function MaskedAddress({ address }: MaskedAddressProps) {
  const [start = '', domain = ''] = address.split('•••@')
  return (
    <strong className="inbox__address" data-private="">
      <span aria-hidden="true">{address}</span>
      <span className="visually-hidden">
        an address that starts with {start}, at {domain}
      </span>
    </strong>
  )
}
