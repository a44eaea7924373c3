import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { SheetForm } from '#client/sheet'
import type { DeskRefund } from '#contract/parking'
import { Choice } from '#ui/field'
import { type Fact, Facts, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import s from '../desk-work/desk-work.module.css'
import { ReasonField, reasonProblem } from '../desk-work/reason-field.tsx'
import { askedWords, carWords, refundChip } from '../desk-work/words.ts'
import { calls } from '../parts/calls.ts'

/** A refund, and the form by which a second person settles one that its channel refused. */
export function RefundDetailSheet({ refund, onClose }: { refund: DeskRefund; onClose: () => void }) {
  const go = useGo()
  const { tone, word } = refundChip(refund)
  const path = `/parking/desk/stays/${refund.stayId}`
  return (
    <Sheet open title="退款详情" onClose={onClose}>
      <div className={s.form}>
        <StateBanner tone={tone} title={`${word} ${formatPrice(refund.amountFen)}`} next={nextWords(refund)} />
        <Facts facts={factsOf(refund)} />
        <LinkRow title="停车记录" note={carWords(refund.plate)} href={hrefOf(path)} onPress={() => go(path)} />
        {refund.maySettle && <Settle refund={refund} onClose={onClose} />}
      </div>
    </Sheet>
  )
}

function nextWords({ state, maySettle }: DeskRefund): string | undefined {
  if (state === 'asked') return '通常几分钟内原路退回付款人'
  if (state !== 'failed') return undefined
  return maySettle ? '请核实后选择处理方式' : '申请退款的人不能处理，请由另一位管理人员处理'
}

function factsOf(refund: DeskRefund): Fact[] {
  const { problem, settledBy, settledAt, note, tries } = refund
  return [
    { name: '退款原因', value: refund.reason },
    { name: '申请', value: askedWords(refund) },
    ...(problem === '' ? [] : [{ name: '渠道答复', value: problem, ...(tries > 1 && { note: `已申请 ${tries} 次` }) }]),
    { name: '缴费单号', value: refund.orderNo },
    { name: '支付渠道', value: refund.channelName },
    ...(settledAt ? [{ name: '处理', value: `${settledBy} ${printedMoment(settledAt)}`, note }] : []),
  ]
}

type How = 'again' | 'otherwise' | 'withdrawn'
const START: { how: How; reason: string } = { how: 'again', reason: '' }
const WAYS: readonly { value: How; label: string; note: string }[] = [
  { value: 'again', label: '重新申请', note: '再次向支付渠道申请原路退回' },
  { value: 'otherwise', label: '已线下退还', note: '已用转账、现金等其他方式退给付款人' },
]
const WITHDRAW = { value: 'withdrawn', label: '撤销退款', note: '不退了，这笔款项重新计入停车费' } as const

function Settle({ refund: { refundId, mayWithdraw }, onClose }: { refund: DeskRefund; onClose: () => void }) {
  const form = useSend({
    start: START,
    draft: `parking.desk-work.settle.${refundId}`,
    fields: { note: 'reason' },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    send: ({ how, reason }) => calls.send('deskRefundSettle', { refundId, how, note: reason.trim() }),
    done: '退款已处理',
    onDone: onClose,
  })
  return (
    <SheetForm form={form} submitText="提交处理" onSubmit={() => form.submit()}>
      <Choice
        label="处理方式"
        variant="list"
        options={mayWithdraw ? [...WAYS, WITHDRAW] : WAYS}
        {...form.field('how')}
      />
      <ReasonField label="处理说明" {...form.field('reason')} />
    </SheetForm>
  )
}
