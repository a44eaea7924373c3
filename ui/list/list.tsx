import type { ReactNode } from 'react'
import { followHere } from '#ui/page'
import s from './list.module.css'

export interface ListProps<Item> {
  /** What is listed, for screen readers. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** Cards under each other. */
export function List<Item>({ label, items, keyOf, children }: ListProps<Item>) {
  return (
    <ul className={s.list} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}

export interface ListCardProps {
  title: ReactNode
  /** Whom or what it is about, as a picture: `Initials` of `ui/initials`. */
  face?: ReactNode
  /** Two facts at most: what tells this one from its neighbours. */
  facts?: readonly ReactNode[]
  /** A state chip. */
  chip?: ReactNode
  /** As shown to people. */
  time?: ReactNode
  /** An amount, at the end. */
  trailing?: ReactNode
  /** In place of `trailing`: what pressing does where it does more than open the thing, e.g. 移出. */
  actionLabel?: string
  href?: string
  /** With `href`, replaces the browser's own way of going there for a plain press. */
  onPress?: () => void
  /** Buttons of its own, below what leads to it. */
  acts?: ReactNode
}

/** One thing of a list: title, two facts, state, time; the whole card leads to it, but for its own buttons. */
export function ListCard({ acts, ...props }: ListCardProps) {
  if (!acts) return <Lead {...props} className={s.card} />
  return (
    <div className={s.card}>
      <Lead {...props} className={s.lead} />
      <div className={s.acts}>{acts}</div>
    </div>
  )
}

/** What leads to the thing, looking so. */
function Lead({
  title,
  face,
  facts = [],
  chip,
  time,
  trailing,
  actionLabel,
  href,
  onPress,
  className,
}: Omit<ListCardProps, 'acts'> & { className: string | undefined }) {
  const body = (
    <>
      <span className={s.head}>
        <span className={s.title}>{title}</span>
        {chip}
      </span>
      {facts.length > 0 && (
        <span className={s.facts}>
          {facts.slice(0, 2).map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </span>
      )}
      {(time || trailing || actionLabel) && (
        <span className={s.foot}>
          {time && <span className={s.time}>{time}</span>}
          {trailing && <span className={s.trailing}>{trailing}</span>}
          {actionLabel && <span className={`${s.trailing} ${s.actionLabel}`}>{actionLabel}</span>}
        </span>
      )}
    </>
  )
  const inside = face ? (
    <span className={s.faced}>
      {face}
      <span className={s.beside}>{body}</span>
    </span>
  ) : (
    body
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onPress && ((event) => followHere(event, onPress))}>
        {inside}
      </a>
    )
  }
  if (!onPress) return <div className={className}>{inside}</div>
  return (
    <button type="button" className={className} onClick={onPress}>
      {inside}
    </button>
  )
}
