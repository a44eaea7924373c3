import { BillResult as Followed } from '#client/payment'
import { StateBanner } from '#ui/state'
import { billCalls } from '../parts/calls.ts'
import { refundsOf } from '../results/order-money.ts'
import { NO_COMPANY } from './no-company.tsx'

/** A payment of bills, followed until it has ended, with what went back. */
export const BillResult = ({ paymentId }: { paymentId: string }) => (
  <Followed
    query={billCalls.read('payment', { paymentId })}
    ask={() => billCalls.send('paymentQuery', { paymentId })}
    list="/device/parkbillrecord"
    paid="可以在账单详情里申请发票"
    otherwise="由同事支付"
    instead={NO_COMPANY}
    below={({ trades }) =>
      refundsOf({ trades }).map(({ key, tone, title, channelName, next }) => (
        <StateBanner key={key} tone={tone} title={title} since={channelName} next={next} />
      ))
    }
  />
)
