import '#ui/look'
import './early/early.css'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { NavigationBinding } from '#client/navigation'
import { Queries } from '#client/query'
import { Toasts } from '#ui/toast'
import { Announcer, titleOf } from './shell/announcer.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Offline } from './shell/offline.tsx'
import { Outlet } from './shell/outlet.tsx'
import { useScrollKept } from './shell/scroll.ts'
import { Settled } from './shell/settled.tsx'
import { Waiting } from './shell/waiting.tsx'

/** The whole client inside its router: the same tree in the browser and when it is prerendered. */
export function App() {
  useScrollKept()
  const { pathname } = useLocation()
  return (
    <Queries>
      <NavigationBinding />
      <Offline />
      <ErrorBoundary>
        <Suspense fallback={<Waiting title={titleOf(pathname)} />}>
          <Outlet />
          <Settled />
        </Suspense>
      </ErrorBoundary>
      <Announcer />
      <Toasts />
    </Queries>
  )
}
