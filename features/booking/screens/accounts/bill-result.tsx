import { BillResult as Followed } from '#client/payment'
import { calls } from '../parts/calls.ts'
import { NO_COMPANY } from './no-company.tsx'

/** A payment of bills, followed until it has ended. */
export const BillResult = ({ paymentId }: { paymentId: string }) => (
  <Followed
    query={calls.read('billPayment', { paymentId })}
    ask={() => calls.send('billPaymentQuery', { paymentId })}
    list="/meeting/bills"
    paid="月结额度已恢复"
    otherwise="用其他方式付清"
    instead={NO_COMPANY}
  />
)
