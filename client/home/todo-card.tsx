import type { ReactNode } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { followHere } from '#ui/page'
import { type Hue, Spot } from '#ui/spot'
import { Act } from './act.tsx'
import s from './todo-card.module.css'

/** Of `TodoCard`. */
export interface TodoCardProps {
  icon: ReactNode
  hue: Hue
  /** What waits: 粤B12345 待缴费. */
  title: ReactNode
  /** Where and since when. */
  note: ReactNode
  /** What is due, where something is. */
  amount?: ReactNode
  /** What a tap does, verb first: 去缴费. */
  act: string
  path: string
  query?: Readonly<Record<string, string>>
  /** Done as the person goes there. */
  onGo?: () => void
}

/** One thing that waits for the person; the whole card leads there. All are of one height. */
export function TodoCard({ icon, hue, title, note, amount, act, path, query, onGo }: TodoCardProps) {
  const go = useGo()
  return (
    <a
      className={s.card}
      href={hrefOf(path, query)}
      onClick={(event) =>
        followHere(event, () => {
          onGo?.()
          go(path, query)
        })
      }
    >
      <Spot hue={hue} size="s" round>
        {icon}
      </Spot>
      <span className={s.text}>
        <span className={s.title}>{title}</span>
        <span className={s.note}>{note}</span>
      </span>
      <span className={s.end}>
        {amount}
        <Act>{act}</Act>
      </span>
    </a>
  )
}
