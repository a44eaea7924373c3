import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import s from './tabs.module.css'

/** One of several views. */
export interface Tab<Name extends string> {
  name: Name
  label: string
}

export interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  /** The shown view. */
  children: ReactNode
}

/** Several views of which one is shown: arrow keys go round, the shown one is said to screen readers. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus()
  }
  return (
    <div className={s.tabs}>
      <div ref={list} className={s.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}${tab.name}`}
            data-name={tab.name}
            className={s.tab}
            aria-selected={tab.name === shown}
            aria-controls={`${id}panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
            onKeyDown={turn}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={s.panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </div>
  )
}
