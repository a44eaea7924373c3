import '#ui/look'
import './early/early.css'
import { Suspense } from 'react'
import { Toasts } from '#ui/toast'
import { Announcer } from './shell/announcer.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Offline } from './shell/offline.tsx'
import { Outlet } from './shell/outlet.tsx'
import { useScrollKept } from './shell/scroll.ts'
import { Settled } from './shell/settled.tsx'
import { Waiting } from './shell/waiting.tsx'

/** The whole client inside its router: the same tree in the browser and when it is prerendered. */
export function App() {
  useScrollKept()
  return (
    <>
      <Offline />
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Outlet />
          <Settled />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
      <Toasts />
    </>
  )
}
