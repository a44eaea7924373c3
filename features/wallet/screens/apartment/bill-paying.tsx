import { useStartPayment } from '#client/calls'
import { momentOf, toastFailure } from '#client/messages'
import { useQueryText } from '#client/navigation'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { calls, type FlatBill, type FlatBills } from '../parts/calls.ts'
import { useBegun } from './bill-draft.ts'

/** A payment that was begun: until when it waits, and back to it. */
function Waiting({ payment: { billIds, channel, until } }: { payment: NonNullable<FlatBill['payment']> }) {
  const start = useStartPayment()
  const goOn = () => start(calls.send('apartmentBillPay', { billIds, channel })).catch(toastFailure)
  return (
    <StateBanner
      tone="info"
      title={`${billIds.length} 笔账单正在支付`}
      next={`请在 ${momentOf(until)} 前完成支付，到时未付会自动取消。已经付款的请稍等，结果会自动显示。`}
    >
      <Button size="s" onPress={goOn}>
        继续支付
      </Button>
    </StateBanner>
  )
}

/** How payments under way stand, by what the server says of their bills; nothing where there is none. */
export function FlatPaying({ pages }: { pages: readonly FlatBills[] }) {
  const paid = useQueryText('paid')
  const [begun, , forget] = useBegun()
  const items = pages.flatMap((page) => page.items)
  const waiting = items.find(({ payment }) => payment !== null)?.payment
  if (waiting) return <Waiting payment={waiting} />
  // the address only says that somebody comes back; from what is known by this tab alone
  if (paid === null || paid !== begun.paymentId || pages.length === 0) return null
  if (items.some(({ id }) => begun.billIds.includes(id))) {
    return <StateBanner tone="warn" title="没有收到付款" next="没有扣款，可以重新选择账单支付" />
  }
  // they may stand on a page that has not been asked for
  if (pages.at(-1)?.next !== null) return null
  return (
    <StateBanner
      tone="ok"
      title={`已支付 ${begun.billIds.length} 笔账单`}
      next="可以在“已支付”里查看，也记在您的账单里"
    >
      <Button kind="secondary" size="s" onPress={forget}>
        知道了
      </Button>
    </StateBanner>
  )
}
