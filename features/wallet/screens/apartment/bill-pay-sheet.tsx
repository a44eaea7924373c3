import { useState } from 'react'
import { REFUSED } from '#can/wallet'
import { useStartPayment } from '#client/calls'
import { codeOf, fieldOf, wordsOf } from '#client/messages'
import { useQuery } from '#client/query'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { formatPrice } from '#vocabulary/money'
import { ChannelMark } from '../parts/channel-mark.tsx'
import type { FlatBill } from '../parts/money-queries.ts'
import { type Balance, balanceQuery, calls } from '../parts/queries.ts'
import s from '../parts/wallet.module.css'
import { useBegun } from './bill-draft.ts'

/** The wallet among the channels. */
const WALLET = 'wallet'

export interface FlatPaySheetProps {
  open: boolean
  bills: readonly FlatBill[]
  totalFen: number
  channels: readonly { id: string; name: string }[]
  onClose: () => void
  /** Some of the bills are not as they were. */
  onChanged: () => unknown
}

/** How the chosen bills are to be paid. */
export function FlatPaySheet({ open, onClose, ...rest }: FlatPaySheetProps) {
  return (
    <Sheet open={open} title="支付公寓账单" onClose={onClose}>
      <Ask {...rest} onClose={onClose} />
    </Sheet>
  )
}

function Ask({ bills, totalFen, channels, onClose, onChanged }: Omit<FlatPaySheetProps, 'open'>) {
  const { data: wallet } = useQuery(balanceQuery)
  const [, keepBegun] = useBegun()
  const [picked, pick] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const start = useStartPayment()
  const covers = wallet?.state === 'open' && forFlatsFen(wallet) >= totalFen
  const usual = channels.find(({ id }) => (id === WALLET) === covers) ?? channels[0]
  const channel = channels.find(({ id }) => id === picked) ?? usual

  const pay = async () => {
    if (!channel) return
    setError(null)
    const billIds = bills.map(({ id }) => id).toSorted()
    try {
      await start(`${channel.id} ${billIds.join()}`, async (options) => {
        const begun = await calls.post('apartmentBillPay', { billIds, channel: channel.id }, options)
        keepBegun({ paymentId: begun.paymentId, billIds })
        return begun
      })
    } catch (error) {
      if (codeOf(error) === REFUSED.billsPaid || fieldOf(error) === 'billIds') await onChanged()
      setError(wordsOf(error))
    }
  }
  const notes: Readonly<Record<string, string | undefined>> = { [WALLET]: wallet && walletNote(wallet, totalFen) }
  return (
    <>
      <p className={s.big}>
        <Amount fen={totalFen} size="xl" />
      </p>
      <Choice
        label="支付方式"
        look="list"
        options={channels.map(({ id, name }) => ({
          value: id,
          label: name,
          icon: <ChannelMark id={id} />,
          ...(notes[id] && { note: notes[id] }),
        }))}
        value={channel?.id ?? null}
        onChange={(id) => {
          setError(null)
          pick(id)
        }}
        error={error}
      />
      <div className={s.pair}>
        <Button kind="secondary" wide onPress={onClose}>
          取消
        </Button>
        <Button wide onPress={pay} disabledReason={channel ? null : '暂无可用的支付方式，请稍后再试'}>
          去支付
        </Button>
      </div>
    </>
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
