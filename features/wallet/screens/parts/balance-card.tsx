import type { ReactNode } from 'react'
import type { Purse } from '#contract/wallet'
import { IconButton } from '#ui/button'
import { EyeIcon, EyeOffIcon } from '#ui/icons'
import { Card, Facts } from '#ui/page'
import { useHidden } from './hidden.ts'
import { Money } from './money.tsx'
import { PURSE_NOTES, pursesShown } from './purse-words.ts'
import s from './wallet.module.css'

export interface BalanceCardProps {
  /** What the large amount is: 可用余额. */
  name: string
  fen: number
  /** Held for withdrawals under way. */
  heldFen: number
  purses: readonly Purse[]
  /** Empty purses too. */
  all?: boolean
  children?: ReactNode
}

/** What is in the wallet, by purse; the person may hide the amounts. */
export function BalanceCard({ name, fen, heldFen, purses, all, children }: BalanceCardProps) {
  const [hidden, hide] = useHidden()
  return (
    <Card>
      <div className={s.total}>
        <div className={s.totalHead}>
          <span>{name}</span>
          <IconButton label={hidden ? '显示金额' : '隐藏金额'} onPress={() => hide(!hidden)}>
            {hidden ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
        <p>
          <Money fen={fen} size="xl" hidden={hidden} />
        </p>
        {heldFen > 0 && (
          <p className={s.quiet}>
            另有 <Money fen={heldFen} size="s" hidden={hidden} /> 提现处理中，暂不能用
          </p>
        )}
      </div>
      {children}
      <Facts
        facts={pursesShown(purses, all).map(({ kind, name, availableFen }) => ({
          name,
          value: <Money fen={availableFen} hidden={hidden} />,
          note: PURSE_NOTES[kind],
        }))}
      />
    </Card>
  )
}
