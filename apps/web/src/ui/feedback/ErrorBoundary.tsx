import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /**
   * When this value changes, the children are rendered again. Pass the page's address, so that
   * users can leave a page that failed.
   */
  resetKey: string
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failure: { error: unknown; resetKey: string } | undefined
}

/** Shows `fallback` if rendering the children throws an error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error, resetKey: '' } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (!failure) return null
    // The first render after a failure stores the address at which the failure happened.
    if (failure.resetKey === '') return { failure: { ...failure, resetKey } }
    return failure.resetKey === resetKey ? null : { failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
