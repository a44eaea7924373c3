import { formatPrice } from '#vocabulary/money'
import s from './amount.module.css'

export interface AmountProps {
  /** Integer fen. */
  fen: number
  size?: 's' | 'm' | 'l' | 'xl'
  /** An amount that no longer holds: the price before a discount, or what these words say to those who listen. */
  struck?: boolean | string | undefined
  /** What comes in is written with a plus. */
  signed?: boolean
}

/** The words of an amount for people who listen: 1234.50 元; negative ones begin with 负, signed ones that come in with 收入. */
export function spokenAmount(fen: number, signed = false): string {
  const plain = formatPrice(Math.abs(fen)).replace(/[¥,]/g, '')
  return `${fen < 0 ? '负' : signed && fen > 0 ? '收入 ' : ''}${plain} 元`
}

/** An amount of money: ¥1,234.50 in digits of one width. */
export function Amount({ fen, size = 'm', struck, signed = false }: AmountProps) {
  const [before = '', after = ''] = formatPrice(fen).split('¥')
  const classes = [s.amount, s[size], struck && s.struck].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <span aria-hidden="true">
        {signed && fen > 0 ? '+' : before}
        <span className={s.sign}>¥</span>
        {after}
      </span>
      <span className="sr-only">{(struck === true ? '原价 ' : struck || '') + spokenAmount(fen, signed)}</span>
    </span>
  )
}
