import { lazy, type ReactNode, Suspense } from 'react'
import type { Purse } from '#contract/wallet'
import { IconButton } from '#ui/button'
import { EyeIcon, EyeOffIcon } from '#ui/icons'
import { Card, Facts } from '#ui/page'
import { useHidden } from './hidden.ts'
import { Money } from './money.tsx'
import { pursesNote, pursesShown, usableFen } from './purse-words.ts'
import s from './wallet.module.css'

const PurseParts = lazy(() => import('./purse-parts.tsx'))

export interface BalanceCardProps {
  purses: readonly Purse[]
  /** Held for withdrawals under way. */
  heldFen: number
  children?: ReactNode
}

/** What can be used of a wallet, and of which purses it is made; the person may hide the amounts, and with them the picture. */
export function BalanceCard({ purses, heldFen, children }: BalanceCardProps) {
  const [hidden, hide] = useHidden()
  return (
    <Card>
      <div className={s.total}>
        <div className={s.totalHead}>
          <span>可用余额</span>
          <IconButton label={hidden ? '显示金额' : '隐藏金额'} onPress={() => hide(!hidden)}>
            {hidden ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
        <p>
          <Money fen={usableFen(purses)} size="xl" hidden={hidden} />
        </p>
        {heldFen > 0 && (
          <p className={s.quiet}>
            另有 <Money fen={heldFen} size="s" hidden={hidden} /> 提现处理中，暂不能用
          </p>
        )}
      </div>
      {children}
      <Purses purses={pursesShown(purses)} hidden={hidden} />
      <p className={s.quiet}>{pursesNote(purses)}</p>
    </Card>
  )
}

function Purses({ purses, hidden }: { purses: readonly Purse[]; hidden: boolean }) {
  if (purses.length < 2) return null
  const listed = (
    <Facts
      facts={purses.map(({ name, availableFen }) => ({ name, value: <Money fen={availableFen} hidden={hidden} /> }))}
    />
  )
  if (hidden) return listed
  return (
    <Suspense fallback={<div data-skeleton="">{listed}</div>}>
      <PurseParts purses={purses} />
    </Suspense>
  )
}
