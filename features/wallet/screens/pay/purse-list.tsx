import type { Part, PurseChoice } from '#contract/wallet'
import { Amount } from '#ui/amount'
import { CardIcon, CollectIcon, type Icon, WalletIcon } from '#ui/icons'
import { type Hue, Spot } from '#ui/spot'
import { formatPrice } from '#vocabulary/money'
import s from './cashier.module.css'

const STYLES: Readonly<Record<PurseChoice['kind'], { Drawing: Icon; hue: Hue }>> = {
  subsidy: { Drawing: CollectIcon, hue: 'gold' },
  allowance: { Drawing: CardIcon, hue: 'orange' },
  cash: { Drawing: WalletIcon, hue: 'green' },
}

export interface PurseListProps {
  purses: readonly PurseChoice[]
  /** What each gives. */
  parts: readonly Part[]
}

/** All purses before a payment: what each gives, what is in it, and of one that cannot be used why not. */
export function PurseList({ purses, parts }: PurseListProps) {
  return (
    <ul className={s.purses}>
      {purses.map((purse) => (
        <PurseRow
          key={purse.kind}
          {...purse}
          givesFen={parts.find(({ kind }) => kind === purse.kind)?.amountFen ?? 0}
        />
      ))}
    </ul>
  )
}

function PurseRow({ kind, name, availableFen, why, givesFen }: PurseChoice & { givesFen: number }) {
  const { Drawing, hue } = STYLES[kind]
  return (
    <li className={why ? `${s.purse} ${s.off}` : s.purse}>
      <Spot hue={hue} size="s" round>
        <Drawing />
      </Spot>
      <span className={s.purseText}>
        <span>{name}</span>
        {availableFen > 0 && <span className={s.has}>余额 {formatPrice(availableFen)}</span>}
        {why && <span className={s.has}>{why}</span>}
      </span>
      {givesFen > 0 ? <Amount fen={givesFen} /> : <span className={s.has}>{why ? '不可用' : '本次不用'}</span>}
    </li>
  )
}
