import '#ui/look'
import './early/early.css'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { NavigationBinding } from '#client/navigation'
import { Queries } from '#client/query'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { Toasts } from '#ui/toast'
import { Agreed } from './shell/agreed.tsx'
import { Announcer } from './shell/announcer.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Offline } from './shell/offline.tsx'
import { Outlet } from './shell/outlet.tsx'
import { useScrollRestoration } from './shell/scroll.ts'
import { Tabs } from './shell/tab-bar.tsx'

/** The whole client inside its router: the same tree in the browser and when it is prerendered, there with the `frame` of the screen alone where that is asked. */
export function App({ frame = false }: { frame?: boolean }) {
  useScrollRestoration()
  const { pathname } = useLocation()
  return (
    <Queries>
      <NavigationBinding />
      <Offline />
      <Tabs pathname={pathname}>
        <ErrorBoundary>
          <Suspense
            fallback={
              <Page title="">
                <Skeleton shape="list" />
              </Page>
            }
          >
            <Outlet frame={frame} />
          </Suspense>
        </ErrorBoundary>
      </Tabs>
      <Agreed pathname={pathname} />
      <Announcer />
      <Toasts page={pathname} />
    </Queries>
  )
}
