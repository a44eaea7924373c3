import { useMemo, useState } from 'react'
import { newRequestId } from '#client/calls'
import { asHeard, useForm } from '#client/form'
import { codeOf, fieldOf, wordsOf } from '#client/messages'
import { useAnew, useCommand, useShow } from '#client/query'
import type { Collection } from '#contract/wallet'
import { AmountField } from '#ui/amount-field'
import { Choice, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { StepText } from '../parts/step-text.tsx'
import s from '../paycode/paycode.module.css'
import { collectionQuery } from './collection-query.ts'
import { RefundFacts } from './refund-facts.tsx'

const OTHER = '其他原因'
const REASONS = ['顾客退货', '重复收款', '金额有误', '商品缺货', OTHER]
const EMPTY = { fen: 0, reason: '', own: '' }

export interface RefundFormProps {
  collection: Collection
  /** What can still be given back, above 0. */
  leftFen: number
  onBack: () => void
}

/** Gives back the whole or a part of a collection, with a reason; asks once more before it does. */
export function RefundForm({ collection, leftFen, onBack }: RefundFormProps) {
  const { id, payer, channelName } = collection
  const run = useCommand()
  const anew = useAnew()
  const showAnswer = useShow()
  const { requestNo, renew } = useRequestNo(leftFen)
  const form = useForm({ draft: useMemo(() => ({ name: `wallet.drawback.${id}`, empty: EMPTY }), [id]) })
  const { change, errors } = form
  /** What was left when the question was asked; null: it is not asked. */
  const [asking, setAsking] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { fen, reason, own } = form.values
  const words = reason === OTHER ? own.trim() : reason

  const check = () => {
    const problems = {
      fen: fen === 0 ? '请输入退款金额' : fen > leftFen ? `最多可退 ${formatPrice(leftFen)}` : null,
      reason: reason === '' ? '请选择退款原因' : null,
      own: reason === OTHER && words === '' ? '请写明退款原因' : null,
    }
    setFailed(null)
    return form.run(problems, async () => setAsking(leftFen))
  }
  const refund = async () => {
    // A refund came in between: it may be this very one, whose answer was lost.
    if (asking !== leftFen) {
      setAsking(null)
      return form.say({ fen: '退款记录刚有变化，请先核对上面的记录，再决定是否退款' })
    }
    try {
      const input = { collectionId: id, amountFen: fen, reason: words, requestNo }
      const now = await run(calls.send('refund', input))
      renew()
      form.forget()
      setAsking(null)
      showAnswer(collectionQuery(id), now)
      toast(`已提交退款 ${formatPrice(fen)}`, { kind: 'ok' })
    } catch (failure) {
      if (codeOf(failure) > 0) {
        renew()
        void anew(collectionQuery(id))
      }
      const problem = wordsOf(asHeard(failure))
      if (fieldOf(failure) !== 'amountFen') return setFailed(problem)
      setAsking(null)
      form.say({ fen: problem })
    }
  }
  return (
    <FormPage
      title="退款"
      onBack={onBack}
      {...form.layout}
      submitText={<StepText verb="退款" fen={fen} />}
      onSubmit={check}
    >
      <RefundFacts collection={collection} leftFen={leftFen} />
      <Card>
        <div className={s.form}>
          <AmountField
            label="退款金额"
            fen={fen === 0 ? null : fen}
            onChange={(next) => change({ fen: next ?? 0 })}
            quick={{ label: '全部', fen: leftFen }}
            hint={`最多可退 ${formatPrice(leftFen)}`}
            error={errors.fen}
            doneText={<StepText verb="退款" fen={fen} />}
            onDone={check}
          />
          <Choice
            label="退款原因"
            options={REASONS.map((value) => ({ value, label: value }))}
            value={reason === '' ? null : reason}
            onChange={(next) => change({ reason: next })}
            error={errors.reason}
          />
          {reason === OTHER && (
            <TextField
              label="原因说明"
              value={own}
              onChange={(next) => change({ own: next })}
              maxLength={60}
              error={errors.own}
            />
          )}
        </div>
      </Card>
      <ConfirmSheet
        open={asking !== null}
        title={`退款 ${formatPrice(fen)}？`}
        text={`退回${payer || '付款人'}的${channelName || '原付款方式'}，不能撤销。原因：${words}`}
        confirmText={`退款 ${formatPrice(fen)}`}
        danger
        onConfirm={refund}
        onClose={() => setAsking(null)}
        error={failed}
      />
    </FormPage>
  )
}

/**
 * The till's own number of the next refund. It stays the same until an answer has come, so that a refund whose answer was lost is not made twice; where what is
 * left has changed, the next one is another refund.
 */
function useRequestNo(leftFen: number): { requestNo: string; renew: () => void } {
  const next = () => ({ leftFen, requestNo: newRequestId() })
  const [number, setNumber] = useState(next)
  if (number.leftFen !== leftFen) setNumber(next())
  return { requestNo: number.requestNo, renew: () => setNumber(next()) }
}
