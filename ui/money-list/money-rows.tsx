import { type ReactNode, useId } from 'react'
import { Amount } from '#ui/amount'
import { followHere } from '#ui/page'
import { type Hue, Spot } from '#ui/spot'
import s from './money-list.module.css'

/** One movement of money. */
export interface MoneyRow {
  key: string
  /** By the kind of the movement. */
  icon: ReactNode
  hue: Hue
  /** What it was: 停车费. */
  name: ReactNode
  /** Where and when: 云谷地下车库 · 14:20. */
  note?: ReactNode
  /** Integer fen, positive: the direction gives the sign. */
  amountFen: number
  /** `in` only for real income, which is written with a plus · `out` with a minus · `plain` for what moves between a person's own purses. */
  direction: 'in' | 'out' | 'plain'
  /** A `StateChip`, where it is not simply done: 处理中. */
  chip?: ReactNode
  /** It did not come about, or was given back. */
  struck?: boolean
  /** A real address, so that it can be opened elsewhere. */
  href?: string
  onPress?: () => void
}

/** The movements of one day. */
export interface MoneyDay {
  /** The heading, as `byDay` says it: 今天. */
  day: string
  /** On the right of the heading: 支出 ¥23.00. */
  sum?: ReactNode
  rows: readonly MoneyRow[]
}

export interface MoneyRowsProps {
  /** What is listed, for screen readers: a heading above those of the days. */
  label: string
  days: readonly MoneyDay[]
  /** The person does not want amounts to be seen. */
  hidden?: boolean
}

/** Movements of money in one card, under the days on which they were. */
export function MoneyRows({ label, days, hidden }: MoneyRowsProps) {
  return (
    <div className={s.card}>
      <h2 className="sr-only">{label}</h2>
      {days.map((day) => (
        <DayRows key={day.day} {...day} hidden={hidden} />
      ))}
    </div>
  )
}

function DayRows({ day, sum, rows, hidden }: MoneyDay & Pick<MoneyRowsProps, 'hidden'>) {
  const id = useId()
  return (
    <div className={s.day}>
      <div className={s.head}>
        <h3 id={id} className={s.heading}>
          {day}
        </h3>
        {sum && <span className={s.sum}>{sum}</span>}
      </div>
      <ul aria-labelledby={id}>
        {rows.map(({ key, ...row }) => (
          <li key={key}>
            <Row {...row} hidden={hidden} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ href, onPress, hidden, ...row }: Omit<MoneyRow, 'key'> & Pick<MoneyRowsProps, 'hidden'>) {
  const inside = <Inside {...row} hidden={hidden} />
  if (href !== undefined) {
    return (
      <a className={s.row} href={href} onClick={onPress && ((event) => followHere(event, onPress))}>
        {inside}
      </a>
    )
  }
  if (!onPress) return <div className={s.row}>{inside}</div>
  return (
    <button type="button" className={s.row} onClick={onPress}>
      {inside}
    </button>
  )
}

type InsideProps = Omit<MoneyRow, 'key' | 'href' | 'onPress'> & Pick<MoneyRowsProps, 'hidden'>

function Inside({ icon, hue, name, note, amountFen, direction, chip, struck, hidden }: InsideProps) {
  const isIncome = direction === 'in' && !struck
  const fen = direction === 'out' && !struck ? -amountFen : amountFen
  return (
    <>
      <Spot hue={hue} size="s" round>
        {icon}
      </Spot>
      <span className={s.body}>
        <span className={s.text}>
          <span>{name}</span>
          {note && <span className={s.note}>{note}</span>}
        </span>
        <span className={s.end}>
          <span className={isIncome && !hidden ? `${s.amount} ${s.in}` : s.amount}>
            {hidden ? <Hidden /> : <Amount fen={fen} signed={isIncome} struck={struck && '不计入 '} />}
          </span>
          {chip}
        </span>
      </span>
    </>
  )
}

function Hidden() {
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">金额已隐藏</span>
    </>
  )
}
