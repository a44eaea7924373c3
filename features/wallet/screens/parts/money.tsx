import type { Entry } from '#contract/wallet'
import { Amount } from '#ui/amount'
import s from './wallet.module.css'

export interface MoneyProps {
  /** Integer fen. */
  fen: number
  size?: 's' | 'm' | 'l' | 'xl'
  /** The person does not want amounts to be seen. */
  hidden?: boolean
  /** What comes in is written with a plus. */
  signed?: boolean
  /** Whether it moved: what came in is green, what never moved is faint. `done` where it is not said. */
  state?: Entry['state']
}

/** An amount that can be hidden, and that may say that it came in. */
export function Money({ fen, size = 'm', hidden, signed, state = 'done' }: MoneyProps) {
  if (hidden) {
    return (
      <span className={size === 'xl' ? `${s.stars} ${s.large}` : s.stars}>
        <span aria-hidden="true">••••</span>
        <span className="sr-only">金额已隐藏</span>
      </span>
    )
  }
  const never = state === 'failed' || state === 'closed'
  const className = never ? s.faint : signed && fen > 0 && state === 'done' ? s.in : undefined
  return (
    <span className={className}>
      <Amount fen={fen} size={size} signed={signed ?? false} />
    </span>
  )
}
