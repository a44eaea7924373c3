import { useState } from 'react'
import { useAct } from '#client/form'
import { printedMoment } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { ReturnTransfer } from '#contract/decoration'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { decoration } from '../parts/calls.ts'

/** A payment of a deposit by hand, with payee and account whole: a second operator compares it with the bank, and confirms it or sends it back. */
export function TransferSheet({ transferId, onClose }: { transferId: string; onClose: () => void }) {
  const asked = useQuery(decoration.issue('returnTransfer', { id: transferId }))
  return (
    <Sheet open title="复核付款" onClose={onClose}>
      <Loaded query={asked} shape="detail">
        {(transfer) => <Whole transfer={transfer} onClose={onClose} />}
      </Loaded>
    </Sheet>
  )
}

function Whole({ transfer, onClose }: { transfer: ReturnTransfer; onClose: () => void }) {
  const { transferId, amountFen, way, payeeName, account, bank, enteredBy, enteredAt, why, mayConfirm, mayReject } =
    transfer
  const [rejecting, reject] = useState(false)
  const confirm = useAct({
    send: () => decoration.send('returnConfirm', { act: { what: 'confirm', transferId, note: '' } }),
    done: '已复核，款项已退还',
    onDone: onClose,
  })
  const back = useAct({
    send: (note: string) => decoration.send('returnConfirm', { act: { what: 'reject', transferId, note } }),
    done: '已退回，需重新登记',
    onDone: onClose,
  })
  return (
    <>
      <StateBanner
        tone={mayConfirm ? 'info' : 'warn'}
        title={mayConfirm ? '请与银行回单或收条核对' : '需要另一位运营人员复核'}
        next={mayConfirm ? '确认后这笔款项记为已退还，不能撤销' : '这笔付款由您登记，不能由您复核'}
      />
      <Facts
        facts={[
          { name: '金额', value: <Amount fen={amountFen} /> },
          { name: '付款方式', value: way === 'bank' ? '银行转账' : '现金' },
          { name: way === 'bank' ? '收款户名' : '收款人', value: payeeName },
          ...(way === 'bank'
            ? [
                { name: '银行账号', value: account },
                { name: '开户行', value: bank },
              ]
            : []),
          { name: '房间', value: transfer.place },
          { name: '装修编号', value: transfer.number },
          { name: '款项', value: transfer.label },
          { name: '退还原因', value: why },
          { name: '登记', value: [enteredBy, printedMoment(enteredAt)].filter(Boolean).join(' ') },
        ]}
      />
      <Button
        wide
        busy={confirm.busy}
        disabledReason={mayConfirm ? null : '付款须由登记人以外的人员复核'}
        onPress={() => confirm.run()}
      >
        {`确认已付 ${formatPrice(amountFen)}`}
      </Button>
      {mayReject && (
        <Button wide kind="secondary" onPress={() => reject(true)}>
          退回重新登记
        </Button>
      )}
      {rejecting && (
        <ReasonSheet
          title="退回这笔付款？"
          text="退回后款项仍未退还，需要重新登记付款。"
          label="退回原因"
          hint="登记人会看到"
          confirmText="退回"
          usual={['户名与账号不符', '金额不符', '没有找到这笔转账']}
          act={back}
          onClose={() => reject(false)}
        />
      )}
    </>
  )
}
