import { type ComponentType, createContext, type ReactNode, Suspense, use, useId, useMemo } from 'react'
import { hrefOf, ParamsProvider, SearchProvider } from '#client/navigation'
import { IconButton } from '#ui/button'
import { CloseIcon } from '#ui/icons'
import type { PageProps } from '#ui/page'
import { Skeleton } from '#ui/state'
import { PaneFrame } from '../pane.tsx'
import s from './wide.module.css'

/** Of `Beside`. */
export interface BesideProps {
  /** The key of the open item; null: the list has all the room. */
  open: string | null
  /** The record's own address; null: it has none. */
  path: string | null
  screen: ComponentType
  onClose: () => void
  /** The list. */
  children: ReactNode
}

const Pane = createContext<Pick<BesideProps, 'path' | 'onClose'>>({ path: null, onClose: () => undefined })

/** A list with one of its records at its right. */
export function Beside({ open, path, screen: Screen, onClose, children }: BesideProps) {
  const params = useMemo(() => ({ id: open ?? undefined }), [open])
  const pane = useMemo(() => ({ path, onClose }), [path, onClose])
  return (
    <div className={open === null ? s.alone : s.two} data-wide>
      <div className={s.one}>{children}</div>
      {open !== null && (
        <Pane.Provider value={pane}>
          <PaneFrame.Provider value={PanePage}>
            <ParamsProvider value={params}>
              <SearchProvider value={path?.split('?')[1] ?? ''}>
                <Suspense fallback={<Waiting />}>
                  <Screen key={open} />
                </Suspense>
              </SearchProvider>
            </ParamsProvider>
          </PaneFrame.Provider>
        </Pane.Provider>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <section className={s.pane} aria-label="详情">
      <div className={s.paneBody}>
        <Skeleton shape="detail" />
      </div>
    </section>
  )
}

/** A page as a record beside its list: its title, its acts at the right of it, its content with a scroll of its own. */
function PanePage({ title, right, action, children }: PageProps) {
  const { path, onClose } = use(Pane)
  const id = useId()
  return (
    <section className={s.pane} aria-labelledby={id}>
      <div className={s.paneHead}>
        <h2 id={id} className={s.paneTitle}>
          {title}
        </h2>
        {right}
        {path !== null && (
          <a className={s.whole} href={hrefOf(path)} target="_blank" rel="noreferrer">
            单独打开
          </a>
        )}
        <IconButton label="关闭详情" onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={s.paneBody} tabIndex={0} aria-label="内容">
        {children}
      </section>
      {action && <div className={s.paneAction}>{action}</div>}
    </section>
  )
}
