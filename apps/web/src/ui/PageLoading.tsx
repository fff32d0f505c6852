interface PageLoadingProps {
  /** What is being fetched, in words. */
  label?: string
}

/** Says what the person is waiting for. Shows only after a moment, so that quick pages do not flicker. */
export function PageLoading({ label = 'Opening the page…' }: PageLoadingProps) {
  return (
    <p className="page-loading" role="status">
      {label}
    </p>
  )
}
