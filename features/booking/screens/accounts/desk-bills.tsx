import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAct, useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { useAddressState } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { AskSheet, FormSheet, ReasonSheet } from '#client/sheet'
import type { DeskAccountBill } from '#contract/booking'
import { Amount, AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { DayField, TextField } from '#ui/field'
import { Card, Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner, StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { monthInWords } from '#vocabulary/month'
import { FALLBACKS } from '../desk/fallbacks.ts'
import { calls } from '../parts/calls.ts'
import { billChip, dayOfWords } from './account-words.ts'
import s from './accounts.module.css'

const SIDES = [
  { name: 'all', label: '全部' },
  { name: 'open', label: '待支付' },
  { name: 'transfer', label: '待复核' },
] as const
type Side = (typeof SIDES)[number]['name']
const NAMES = SIDES.map(({ name }) => name)

const EMPTY: Record<Side, { title: string; text: string }> = {
  all: { title: '还没有账单', text: '约定企业月结后，每月初自动出上个月的账单' },
  open: { title: '没有待支付的账单', text: '企业都已付清' },
  transfer: { title: '没有待复核的转账', text: '登记对公转账后，由另一位管理人员在这里复核' },
}

/** /booking/desk/bills: monthly bills of companies, with transfers that were found and are looked at twice. */
export default function DeskBills() {
  const [side, setSide] = useAddressState<Side>('side', 'all', NAMES)
  const issue = useAct({
    send: () => calls.send('accountIssue'),
    done: ({ made }) => (made === 0 ? '没有缺少的账单' : `已补出 ${made} 份账单`),
  })
  return (
    <ListPage
      title="企业月结账单"
      back="/booking/desk/accounts"
      label="账单"
      pages={calls.pages('accountBills', side === 'all' ? {} : { only: side })}
      tabs={{ label: '账单', tabs: SIDES, shown: side, onShow: setSide }}
      notYours={FALLBACKS.notYours}
      below={(answer) => (
        <ExportButton
          items={answer?.items}
          ask={() => calls.files.post('accountBillSheet', side === 'all' ? {} : { only: side })}
        >
          导出账单
        </ExportButton>
      )}
      add={() => ({ label: '补出缺少的账单', onPress: () => void issue.run() })}
      empty={EMPTY[side]}
      keyOf={({ id }) => id}
      row={(bill) => <One bill={bill} />}
      columns={COLUMNS}
    />
  )
}

const chipOf = (bill: DeskAccountBill): ReturnType<typeof billChip> =>
  bill.transfer?.state === 'asked' ? { tone: 'info', word: '待复核' } : billChip(bill)

const COLUMNS: readonly Column<DeskAccountBill>[] = [
  { name: 'company', title: '企业', of: ({ companyName }) => companyName, by: ({ companyName }) => companyName },
  { name: 'month', title: '月份', of: ({ month }) => monthInWords(month), by: ({ month }) => month },
  {
    name: 'state',
    title: '状态',
    of(bill) {
      const { tone, word } = chipOf(bill)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (bill) => chipOf(bill).word,
  },
  {
    name: 'total',
    title: '金额',
    figures: true,
    of: ({ totalFen }) => formatPrice(totalFen),
    by: ({ totalFen }) => totalFen,
  },
  { name: 'number', title: '编号', of: ({ billNo }) => billNo, by: ({ billNo }) => billNo },
  {
    name: 'due',
    title: '期限或付清',
    of: ({ state, dueOn, paidAt }) =>
      state === 'open' ? `${dayOfWords(dueOn)} 前` : paidAt === null ? '' : printedMoment(paidAt),
    by: ({ dueOn }) => dueOn,
  },
  { name: 'transfer', title: '转账', of: transferWords },
  { name: 'acts', title: '操作', card: 'acts', of: (bill) => <BillActs bill={bill} /> },
]

/** What is known of the transfer that pays a bill: the number of the bank, or why it was refused. */
function transferWords({ state, transfer }: DeskAccountBill): string {
  if (!transfer) return ''
  if (transfer.state === 'refused' && state === 'open') return `已退回：${transfer.words}`
  return `${dayOfWords(transfer.receivedOn)}到账，流水号 ${transfer.reference}`
}

type Asking = 'items' | 'transfer' | 'accept' | 'refuse' | null

function One({ bill }: { bill: DeskAccountBill }) {
  const { companyName, month, totalFen, billNo, dueOn, state, transfer, paidAt } = bill
  const { tone, word } = chipOf(bill)
  return (
    <Card>
      <div className={s.bar}>
        <span className={s.name}>{companyName}</span>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Facts
        facts={[
          { name: monthInWords(month), value: <Amount fen={totalFen} />, note: `编号 ${billNo}` },
          state === 'open'
            ? { name: '付款期限', value: dayOfWords(dueOn) }
            : { name: '付清时间', value: paidAt === null ? '' : printedMoment(paidAt) },
          ...(transfer
            ? [
                {
                  name: '转账',
                  value: `${dayOfWords(transfer.receivedOn)}到账`,
                  note: `流水号 ${transfer.reference} · ${transfer.reason} · ${transfer.askedBy}登记`,
                },
              ]
            : []),
        ]}
      />
      {transfer?.state === 'refused' && state === 'open' && (
        <StateBanner tone="warn" title="转账被退回" next={transfer.words} />
      )}
      <div className={s.pair}>
        <BillActs bill={bill} />
      </div>
    </Card>
  )
}

/** What is done about a bill, with the sheets for it. */
function BillActs({ bill }: { bill: DeskAccountBill }) {
  const [asking, ask] = useState<Asking>(null)
  const close = () => ask(null)
  const { id, totalFen, state, transfer } = bill
  const waits = transfer?.state === 'asked'
  const accept = useAct({
    send: () => calls.send('billTransferDecide', { billId: id, accept: true }),
    done: '已确认到账',
    onDone: close,
  })
  const refuse = useAct({
    send: (words: string) => calls.send('billTransferDecide', { billId: id, accept: false, words }),
    done: '已退回',
    onDone: close,
  })
  return (
    <>
      <Button kind="secondary" size="s" onPress={() => ask('items')}>
        明细
      </Button>
      {state === 'open' && !waits && (
        <Button kind="secondary" size="s" onPress={() => ask('transfer')}>
          登记转账
        </Button>
      )}
      {waits && (
        <>
          <Button
            kind="secondary"
            size="s"
            disabledReason={transfer.mine ? '请由另一位管理人员复核' : null}
            onPress={() => ask('refuse')}
          >
            退回
          </Button>
          <Button
            size="s"
            disabledReason={transfer.mine ? '请由另一位管理人员复核' : null}
            onPress={() => ask('accept')}
          >
            确认到账
          </Button>
        </>
      )}
      {asking === 'items' && <Items id={id} onClose={close} />}
      {asking === 'transfer' && <TransferSheet bill={bill} onClose={close} />}
      {asking === 'accept' && (
        <AskSheet
          title={`确认收到${formatPrice(totalFen)}？`}
          text={`请在银行流水中核对${transfer?.reference ?? ''}，确认后账单即为付清，不能撤回。`}
          confirmText="确认到账"
          act={accept}
          onClose={close}
        />
      )}
      {asking === 'refuse' && (
        <ReasonSheet
          title="退回这笔转账"
          text="账单仍为待支付，企业管理员会收到消息。"
          label="退回原因"
          hint="例如：银行流水中没有这笔款项"
          confirmText="退回"
          maxLength={100}
          act={refuse}
          onClose={close}
        />
      )}
    </>
  )
}

function Items({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(calls.read('accountBillItems', { id }))
  return (
    <Sheet open title="账单明细" onClose={onClose}>
      {data ? (
        <AmountLines lines={data.items.map(({ words, amountFen }) => ({ name: words, fen: amountFen }))} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="list" count={3} />
      )}
    </Sheet>
  )
}

function TransferSheet({ bill, onClose }: { bill: DeskAccountBill; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: { receivedOn: today, reference: '', reason: '' },
    by: 'sheet',
    check: ({ receivedOn, reference, reason }) => ({
      receivedOn: receivedOn === '' ? '请选择到账日期' : null,
      reference: reference.trim().length < 2 ? '请填写银行流水号' : null,
      reason: reason.trim().length < 2 ? '请填写说明' : null,
    }),
    send: ({ receivedOn, reference, reason }) =>
      calls.send('billTransfer', { billId: bill.id, receivedOn, reference: reference.trim(), reason: reason.trim() }),
    done: '已登记，等待另一位管理人员复核',
    onDone: onClose,
  })
  return (
    <FormSheet title={`登记转账 ${formatPrice(bill.totalFen)}`} form={form} submitText="提交复核" onClose={onClose}>
      <DayField label="到账日期" max={today} {...form.field('receivedOn')} />
      <TextField label="银行流水号" maxLength={40} {...form.field('reference')} />
      <TextField label="说明" hint="付款户名等，便于复核" maxLength={100} {...form.field('reason')} />
    </FormSheet>
  )
}
