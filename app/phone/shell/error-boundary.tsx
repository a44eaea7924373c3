import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Page } from '#ui/page'
import { ErrorNote } from '#ui/state'
import { placeAt } from '../places.ts'
import { forgetScreen } from './load-screen.ts'

interface Facts {
  /** Of the failed call, where the error came from one. */
  readonly requestId: string | null
  /** A piece of the bundle could not be fetched: only a new page asks the network again. */
  readonly missingPiece: boolean
}

/** What the person must be told about an error that reached the screen's edge. */
export function factsOf(error: unknown): Facts {
  const requestId =
    typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
      ? error.requestId
      : null
  const message = error instanceof Error ? error.message : ''
  return {
    requestId,
    missingPiece: /dynamically imported module|module script failed|preload CSS|Importing a module/i.test(message),
  }
}

/** Catches what a screen throws: the rest of the client stays, the person can try again or go elsewhere. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation()
  return (
    <Catcher at={key} path={placeAt(pathname)?.path ?? ''}>
      {children}
    </Catcher>
  )
}

interface CatcherProps {
  at: string
  path: string
  children: ReactNode
}

class Catcher extends Component<CatcherProps, { failed: Facts | null; at: string }> {
  override state = { failed: null as Facts | null, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { failed: factsOf(error) }
  }

  /** Going to another address is a fresh start. */
  static getDerivedStateFromProps(props: CatcherProps, state: { at: string }) {
    return props.at === state.at ? null : { failed: null, at: props.at }
  }

  private readonly retry = () => {
    if (this.state.failed?.missingPiece) {
      location.reload()
      return
    }
    forgetScreen(this.props.path)
    this.setState({ failed: null })
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <Page title="出了点问题" onBack={() => history.back()}>
        <ErrorNote
          text={failed.missingPiece ? '页面没有加载完整，请检查网络后重试' : '页面没有正常显示，请重试'}
          requestId={failed.requestId}
          onRetry={this.retry}
        />
      </Page>
    )
  }
}
