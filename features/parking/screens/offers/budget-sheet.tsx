import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { wordsOf } from '#client/messages'
import type { CompanyBudget } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/queries.ts'
import s from './offers.module.css'
import { BUDGETS_KEY } from './queries.ts'

const WAYS = [
  { value: 'more', label: '增加' },
  { value: 'less', label: '减少' },
] as const

/** Grants a company more, or less; what it will be stands there before it is sent. */
export function BudgetSheet({ budget, onClose }: { budget: CompanyBudget | null; onClose: () => void }) {
  return (
    <Sheet open={budget !== null} title={budget?.companyName ?? ''} onClose={onClose}>
      {budget && <Granting budget={budget} onClose={onClose} />}
    </Sheet>
  )
}

function Granting({ budget, onClose }: { budget: CompanyBudget; onClose: () => void }) {
  const { companyId, grantedFen, heldFen, spentFen, leftFen } = budget
  const queries = useQueryClient()
  const intent = useOneIntent()
  const [way, setWay] = useState<'more' | 'less'>('more')
  const [fen, setFen] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const changeFen = way === 'more' ? (fen ?? 0) : -(fen ?? 0)
  const act = way === 'more' ? '增加额度' : '减少额度'
  const send = async () => {
    if (fen === null || fen === 0) return setError('请输入金额')
    if (way === 'less' && fen > leftFen) return setError(`最多可减少 ${formatPrice(leftFen)}`)
    setError(null)
    const input = { companyId, changeFen, seenFen: grantedFen }
    try {
      const now = await intent(JSON.stringify(input), (options) => calls.post('couponBudgetGrant', input, options))
      await queries.invalidateQueries({ queryKey: BUDGETS_KEY })
      onClose()
      toast(`总额度已改为 ${formatPrice(now.grantedFen)}`, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
      void queries.invalidateQueries({ queryKey: BUDGETS_KEY })
    }
  }
  return (
    <div className={s.form}>
      <Facts
        facts={[
          { name: '总额度', value: formatPrice(grantedFen) },
          { name: '已领取未使用', value: formatPrice(heldFen) },
          { name: '已抵扣', value: formatPrice(spentFen) },
          { name: '剩余', value: formatPrice(leftFen) },
        ]}
      />
      <Choice label="调整" options={WAYS} value={way} onChange={setWay} />
      <AmountField
        label={way === 'more' ? '增加金额' : '减少金额'}
        fen={fen}
        onChange={(next) => {
          setFen(next)
          setError(null)
        }}
        hint={
          fen
            ? `调整后总额度 ${formatPrice(Math.max(0, grantedFen + changeFen))}`
            : '只影响以后的领取，已领取的券不受影响'
        }
        error={error}
        doneText={act}
        onDone={send}
      />
      <Button wide onPress={send}>
        {act}
      </Button>
    </div>
  )
}
