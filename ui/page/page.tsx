import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button'
import { useFoot } from '#ui/foot'
import { BackIcon } from '#ui/icons'
import s from './page.module.css'

export interface PageProps {
  title: string
  /** Shows the back button. The native app hides it with the whole bar: it draws its own. Above a tab bar (`data-tabbed`) it is not shown. */
  onBack?: (() => void) | undefined
  /** One or two icon buttons on the right; they stay in the native app. */
  right?: ReactNode
  /** The one primary action (with at most one secondary before it), fixed at the bottom above the safe area. */
  action?: ReactNode
  /** Stands in place of the title bar and holds the `h1`: for the home alone. */
  top?: ReactNode
  /** As wide as the screen (tablet tills, maps); otherwise one column of readable width. */
  full?: boolean
  children: ReactNode
}

/** The frame of every screen: title bar, content, bottom bar; each a landmark. */
export function Page({ title, onBack, right, action, top, full, children }: PageProps) {
  return (
    <div className={full ? `${s.page} ${s.full}` : s.page}>
      {top ? <header>{top}</header> : <Bar title={title} onBack={onBack} right={right} />}
      <main className={s.main}>{children}</main>
      {action && <Foot>{action}</Foot>}
    </div>
  )
}

function Foot({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useFoot(bar)
  return (
    <footer ref={bar} className={s.action}>
      {children}
    </footer>
  )
}

function Bar({ title, onBack, right }: Pick<PageProps, 'title' | 'onBack' | 'right'>) {
  return (
    <header className={s.bar}>
      {onBack && (
        <div className={s.back}>
          <IconButton label="返回" onPress={onBack}>
            <BackIcon />
          </IconButton>
        </div>
      )}
      <h1 className={s.title}>{title}</h1>
      {right && <div className={s.right}>{right}</div>}
    </header>
  )
}
