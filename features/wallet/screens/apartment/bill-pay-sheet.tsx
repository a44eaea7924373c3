import { type ChosenBills, PaySheet } from '#client/payment'
import { useQuery } from '#client/query'
import { formatPrice } from '#vocabulary/money'
import { type Balance, balanceQuery, calls, type FlatBill, type FlatBills } from '../parts/calls.ts'
import { useBegun } from './bill-draft.ts'

/** The wallet among the channels. */
const WALLET = 'wallet'

export interface FlatPaySheetProps extends ChosenBills<FlatBill> {
  channels: FlatBills['channels']
  /** Some of the bills may not be as they were. */
  onRefused: () => unknown
}

/** By which channel the chosen bills are paid; what the wallet has for them is said before it is chosen. */
export function FlatPaySheet({ bills, totalFen, channels, onRefused, onClose }: FlatPaySheetProps) {
  const { data: wallet } = useQuery(balanceQuery)
  const [, keepBegun] = useBegun()
  const billIds = bills.map(({ id }) => id).toSorted()
  const hasFen = wallet?.state === 'open' ? forFlatsFen(wallet) : null
  const covers = hasFen !== null && hasFen >= totalFen
  const usual = channels.find(({ id }) => (id === WALLET) === covers) ?? channels[0]
  return (
    <PaySheet
      title="支付公寓账单"
      totalFen={totalFen}
      channels={channels.map((channel) => ({ ...channel, spendableFen: channel.id === WALLET ? hasFen : null }))}
      usual={usual?.id ?? null}
      notes={{ [WALLET]: wallet && walletNote(wallet, totalFen) }}
      pay={(channel) => calls.send('apartmentBillPay', { billIds, channel })}
      onBegun={({ paymentId }) => keepBegun({ paymentId, billIds })}
      onRefused={onRefused}
      onClose={onClose}
    />
  )
}

/** What the wallet can give for flats, in fen: a company's allowance is for meals. */
function forFlatsFen({ purses }: Balance): number {
  return purses.reduce((sum, { kind, availableFen }) => sum + (kind === 'allowance' ? 0 : availableFen), 0)
}

function walletNote(wallet: Balance, totalFen: number): string {
  if (wallet.state === 'none') return '您还没有开通钱包'
  if (wallet.state === 'frozen') return '钱包已暂停使用'
  const fen = forFlatsFen(wallet)
  const has = `可用 ${formatPrice(fen)}`
  return fen < totalFen ? `余额不足：${has}，还差 ${formatPrice(totalFen - fen)}` : has
}
