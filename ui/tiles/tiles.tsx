import { type ReactNode, useId } from 'react'
import { followHere } from '#ui/page'
import { type Hue, Spot } from '#ui/spot'
import { toast } from '#ui/toast'
import s from './tiles.module.css'

/** A service, or something else that a tile leads to. */
export interface TileItem {
  /** Up to six signs: 访客登记审批. */
  name: string
  icon: ReactNode
  hue: Hue
  /** A real address, so that it can be opened elsewhere. */
  href?: string
  onPress: () => void
  /** What waits there, or that it is new: a number or one sign. */
  mark?: string
  /** Why it is not possible now: said when it is pressed, and read with the name. */
  disabledReason?: string | null | undefined
}

export interface TilesProps {
  /** What is offered, for screen readers. */
  label: string
  items: readonly TileItem[]
  /** `four` in a row, to be put into a card · `six` large ones in two columns, each a card of its own, for the home of older people. */
  variant?: 'four' | 'six'
}

/** Services as icons with their names beneath. Where letters are large, three stand in a row. */
export function Tiles({ label, items, variant = 'four' }: TilesProps) {
  return (
    <ul className={s[variant]} aria-label={label}>
      {items.map((item) => (
        <li key={item.name}>
          <Tile {...item} large={variant === 'six'} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ name, icon, hue, href, onPress, mark, disabledReason, large }: TileItem & { large: boolean }) {
  const reasonId = useId()
  const inside = (
    <>
      <Spot hue={hue} size={large ? 'l' : 'm'}>
        {icon}
      </Spot>
      <span className={s.name}>{name}</span>
      {mark && (
        <span className={s.mark}>
          <span className="sr-only">，</span>
          {mark}
        </span>
      )}
    </>
  )
  if (disabledReason) {
    // the reason stands beside the button: inside it would be part of its name
    return (
      <>
        <button
          type="button"
          className={`${s.tile} ${s.off}`}
          aria-disabled="true"
          aria-describedby={reasonId}
          onClick={() => toast(disabledReason)}
        >
          {inside}
        </button>
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      </>
    )
  }
  if (href === undefined) {
    return (
      <button type="button" className={s.tile} onClick={onPress}>
        {inside}
      </button>
    )
  }
  return (
    <a className={s.tile} href={href} onClick={(event) => followHere(event, onPress)}>
      {inside}
    </a>
  )
}
