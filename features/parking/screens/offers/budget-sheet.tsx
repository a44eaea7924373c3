import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { CompanyBudget } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { Choice } from '#ui/field'
import { Facts } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'

const WAYS = [
  { value: 'more', label: '增加' },
  { value: 'less', label: '减少' },
] as const

const START: { way: 'more' | 'less'; changeFen: number | null } = { way: 'more', changeFen: null }

/** Grants a company more, or less; what it will be stands there before it is sent. */
export function BudgetSheet({ budget, onClose }: { budget: CompanyBudget; onClose: () => void }) {
  const { companyId, companyName, grantedFen, heldFen, spentFen, leftFen } = budget
  const form = useSend({
    start: START,
    by: 'sheet',
    check: ({ way, changeFen: fen }) => ({ changeFen: amountProblem(fen, way === 'less' ? leftFen : null) }),
    send: ({ way, changeFen: fen }) =>
      calls.send('couponBudgetGrant', {
        companyId,
        changeFen: way === 'more' ? (fen ?? 0) : -(fen ?? 0),
        seenFen: grantedFen,
      }),
    done: (now) => `总额度已改为 ${formatPrice(now.grantedFen)}`,
    onDone: onClose,
  })
  const { way } = form.values
  const { value: fen, ...amount } = form.field('changeFen')
  const changeFen = way === 'more' ? (fen ?? 0) : -(fen ?? 0)
  const submitText = way === 'more' ? '增加额度' : '减少额度'
  return (
    <FormSheet title={companyName} form={form} submitText={submitText} onClose={onClose}>
      <Facts
        facts={[
          { name: '总额度', value: formatPrice(grantedFen) },
          { name: '已领取未使用', value: formatPrice(heldFen) },
          { name: '已抵扣', value: formatPrice(spentFen) },
          { name: '剩余', value: formatPrice(leftFen) },
        ]}
      />
      <Choice label="调整" options={WAYS} {...form.field('way')} />
      <AmountField
        label={way === 'more' ? '增加金额' : '减少金额'}
        fen={fen}
        hint={
          fen
            ? `调整后总额度 ${formatPrice(Math.max(0, grantedFen + changeFen))}`
            : '只影响以后的领取，已领取的券不受影响'
        }
        doneText={submitText}
        onDone={() => form.submit()}
        {...amount}
      />
    </FormSheet>
  )
}

function amountProblem(fen: number | null, mostFen: number | null): string | null {
  if (fen === null || fen === 0) return '请输入金额'
  return mostFen !== null && fen > mostFen ? `最多可减少 ${formatPrice(mostFen)}` : null
}
