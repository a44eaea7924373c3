import { useId } from 'react'
import type { PlaceDetail } from '#contract/booking'
import { CheckIcon } from '#ui/icons'
import { Card } from '#ui/page'
import { planOf } from '../parts/day-of-place.ts'
import s from './hall.module.css'
import { partTapped, rowsOf } from './hall.ts'

export interface HallPlanProps {
  place: Pick<PlaceDetail, 'parts' | 'day' | 'competes' | 'seats'>
  now: number | undefined
  /** Ids of the chosen parts; empty: the whole. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** The hall from above with its parts, each with how its day stands; the whole or some of them are chosen. */
export function HallPlan({ place, now, chosen, onChoose }: HallPlanProps) {
  const id = useId()
  const { parts } = place
  const all = parts.map((part) => part.id)
  const isWhole = chosen.length === 0
  const hasSeats = parts.every(({ seats }) => seats > 0)
  const names = parts.filter((part) => chosen.includes(part.id)).map(({ name }) => name)
  return (
    <Card>
      <fieldset className={s.hall} aria-describedby={`${id}note`}>
        <legend className={s.legend}>使用范围</legend>
        <label className={isWhole ? `${s.whole} ${s.chosen}` : s.whole}>
          <input type="checkbox" checked={isWhole} onChange={() => onChoose([])} />
          {isWhole && <CheckIcon />}
          <span>整场{place.seats > 0 && `，${place.seats} 人`}</span>
        </label>
        <div className={s.walls}>
          {rowsOf(parts).map((row) => (
            <div key={row[0]?.part.id} className={s.row}>
              {row.map(({ part, columns }) => {
                const { free, open } = planOf(place, [part.id], now)
                const length = (spans: readonly { from: number; to: number }[]) =>
                  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, now ?? 0)), 0)
                const word = free.length === 0 ? '已约满' : length(free) < length(open) ? '部分占用' : '空闲'
                const on = chosen.includes(part.id)
                return (
                  <label
                    key={part.id}
                    className={[s.part, s[`w${columns}`], isWhole && s.all, on && s.chosen, free.length === 0 && s.full]
                      .filter(Boolean)
                      .join(' ')}
                  >
                    <input type="checkbox" checked={on} onChange={() => onChoose(partTapped(chosen, part.id, all))} />
                    {on && <CheckIcon />}
                    <span className={s.name}>{part.name}</span>
                    {part.seats > 0 && <span className={s.note}>{`${part.seats} 人`}</span>}
                    <span className={s.note}>{word}</span>
                  </label>
                )
              })}
            </div>
          ))}
        </div>
        <p id={`${id}note`} className={s.caption}>
          {`平面示意，${hasSeats ? '宽度按容纳人数画出，' : ''}虚线为活动隔断`}
        </p>
        <p className="sr-only" aria-live="polite">
          {`已选${isWhole ? '整场' : names.join('、')}`}
        </p>
      </fieldset>
    </Card>
  )
}
