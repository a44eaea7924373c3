import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { newRequestId } from '#client/calls'
import { track } from '#client/tracking'
import { Page } from '#ui/page'
import { ErrorNote } from '#ui/state'
import { placeAt } from '../places.ts'
import { forgetScreen } from './load-screen.ts'
import { reloadForPiece } from './stale-build.ts'

interface Facts {
  /** Of the failed call, where the error came from one; else a new one: under it the fault was reported. */
  readonly requestId: string | null
  /** A piece of the bundle could not be fetched: only a new page asks the network again. */
  readonly missingPiece: boolean
}

/** What the person must be told about an error that reached the screen's edge. */
export function factsOf(error: unknown): Facts {
  const message = error instanceof Error ? error.message : ''
  if (/dynamically imported module|module script failed|preload CSS|Importing a module/i.test(message)) {
    return { requestId: null, missingPiece: true }
  }
  const ofCall =
    typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
      ? error.requestId
      : null
  return { requestId: ofCall ?? newRequestId(), missingPiece: false }
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

  override componentDidMount() {
    window.addEventListener('online', this.comeBack)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.comeBack)
  }

  /** Reports the fault: where, of what kind, under which number; never its message, which may hold what a person typed. */
  override componentDidCatch(error: unknown) {
    const { failed } = this.state
    // the screen that would have answered to early touches does not come: this page answers by itself
    window.earlyTouches?.take()
    window.earlyTouches = undefined
    if (!failed) return
    if (failed.missingPiece) {
      reloadForPiece()
      return
    }
    const name = error instanceof Error ? error.name : typeof error
    track({ id: `fault${this.props.path}`, type: 'fault', name, action: 'fault', flag: failed.requestId ?? '' })
  }

  /** What did not come without network comes with it. */
  private readonly comeBack = () => {
    if (this.state.failed?.missingPiece) location.reload()
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
