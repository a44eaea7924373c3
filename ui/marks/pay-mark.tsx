import type { ReactNode } from 'react'
import { bankGround, shortBankName } from '#ui/bank-card'
import { PolicyIcon, WalletIcon } from '#ui/icons'
import s from './marks.module.css'

export interface PayMarkProps {
  kind: 'alipay' | 'wechat' | 'wallet' | 'bank'
  /** Of a bank card: ICBC. */
  bankCode?: string | undefined
  size?: 'm' | 'l'
}

/** A way to pay as a small drawing of our own, the same by day and by night. Hidden from screen readers: the words beside it speak. */
export function PayMark({ kind, bankCode = '', size = 'm' }: PayMarkProps) {
  const ground = kind === 'bank' ? bankGround(bankCode) : s[kind]
  return (
    <span className={[s.mark, ground, size === 'l' && s.l].filter(Boolean).join(' ')} aria-hidden="true">
      {kind === 'bank' ? bankSign(bankCode) : SIGNS[kind]}
    </span>
  )
}

/** The first sign of a large bank's name; a house with columns for others. */
function bankSign(bankCode: string): ReactNode {
  return Array.from(shortBankName(bankCode, ''))[0] ?? <PolicyIcon />
}

const SIGNS = {
  alipay: (
    <svg viewBox="0 0 24 24" className={s.strokes} focusable="false">
      <path d="M4.5 7.5h15M12 3v8M6.5 11h10.5c-1.3 4.3-5 8-11 9.5M8 13.2c2 3.6 5.5 6.3 10.5 7.3" />
    </svg>
  ),
  wechat: (
    <svg viewBox="0 0 24 24" className={s.filled} focusable="false">
      <path d="M12 4c5 0 9 3.3 9 7.4s-4 7.4-9 7.4c-1.1 0-2.1-.2-3.1-.4L5 20.5l.8-3.4C4 15.7 3 13.6 3 11.4 3 7.3 7 4 12 4z" />
    </svg>
  ),
  wallet: <WalletIcon />,
}
