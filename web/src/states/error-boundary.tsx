/** Keeps a broken part from taking the page with it; what went wrong is shown with a way on. */
import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What to show instead; `again` renders the children anew. */
  fallback: (failure: unknown, again: () => void) => ReactNode
  /** A change of this value gives the children another try, for example the route. */
  trial?: string
}

interface ErrorBoundaryState {
  failure: unknown
  failed: boolean
  trial: string | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, failed: false, trial: this.props.trial }

  static getDerivedStateFromError(failure: unknown): Partial<ErrorBoundaryState> {
    return { failure, failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> {
    if (props.trial === state.trial) return {}
    return { trial: props.trial, failed: false, failure: undefined }
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo) {
    console.error(failure, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(this.state.failure, () => this.setState({ failed: false, failure: undefined }))
  }
}
