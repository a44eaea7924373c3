import type { ReactNode } from 'react'
import s from './bank-card.module.css'
import { shortBankName } from './banks.ts'
import { bankGround } from './ground.ts'

export interface BankCardProps {
  /** As the prefix table writes it: ICBC. */
  bankCode: string
  /** The whole name; drawn where the bank has no shorter one. */
  bankName: string
  /** 储蓄卡, 信用卡 … */
  cardTypeName: string
  /** All that is ever shown of a number. */
  lastFour: string
  /** What else is to be known: 单笔最多 ¥5,000.00. */
  note?: ReactNode
  /** A chip: 默认. */
  chip?: ReactNode
  /** Makes the card a button. */
  onPress?: () => void
}

/** The face of a bank card in the colour of its bank, the same by day and by night. */
export function BankCard(props: BankCardProps) {
  const { bankCode, bankName, cardTypeName, lastFour, note, chip, onPress } = props
  const name = shortBankName(bankCode, bankName)
  const className = `${s.card} ${bankGround(bankCode)}`
  const face = (
    <>
      <span className={s.badge} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <span className={s.names}>
        <span className={s.bank}>{name}</span>
        <span className={s.type}>{cardTypeName}</span>
      </span>
      {chip && <span className={s.chip}>{chip}</span>}
      <span className={s.number}>
        <span aria-hidden="true">•••• {lastFour}</span>
        <span className="sr-only">尾号 {lastFour}</span>
      </span>
      {note && <span className={s.note}>{note}</span>}
    </>
  )
  if (!onPress) return <div className={className}>{face}</div>
  return (
    <button type="button" className={className} onClick={onPress}>
      {face}
    </button>
  )
}
