import { insideWechat } from '#client/wechat'
import { Choice } from '#ui/field'
import { PayMark, type PayMarkProps } from '#ui/marks'
import { formatPrice } from '#vocabulary/money'

/** What is to be paid, and the channels that can take it. */
export interface Payable {
  readonly channels: readonly {
    readonly id: string
    readonly name: string
    /** What it can pay at once, in fen; null: nobody knows. */
    readonly spendableFen: number | null
  }[]
  readonly dueFen: number
}

/** How much is missing to pay by this channel now; 0 where it is enough, or where nobody knows. */
export function missingFen({ channels, dueFen }: Payable, channel: string | null): number {
  const spendableFen = channels.find(({ id }) => id === channel)?.spendableFen ?? dueFen
  return Math.max(0, dueFen - spendableFen)
}

/**
 * The channel that is chosen before the person chooses: inside WeChat its own, elsewhere the first one that is enough, else the first that opens here; null: there is none.
 */
export function usualChannel(order: Payable, inWechat: boolean = insideWechat()): string | null {
  const opening = order.channels.filter(({ id }) => opensHere(id, inWechat))
  const own = inWechat ? opening.find(({ id }) => id === 'wechat') : undefined
  const enough = opening.find(({ id }) => missingFen(order, id) === 0)
  return (own ?? enough ?? opening[0])?.id ?? null
}

/** Whether the channel's page opens here: WeChat lets nobody through to Alipay's. */
function opensHere(channel: string, inWechat: boolean): boolean {
  return !inWechat || channel !== 'alipay'
}

/** What is to be paid, and the channel that is chosen for it. */
export interface ChannelChoiceProps {
  order: Payable
  value: string | null
  onPick: (channel: string) => void
  /** Why the chosen one could not be begun, in words, or null. */
  error: string | null
  /** What is said of a channel, by its name; what it lacks where nothing is said. */
  notes?: Readonly<Record<string, string | undefined>>
}

/** By what to pay. One that holds too little says so before it is chosen; it may be chosen all the same, for it can be topped up on the way. */
export function ChannelChoice({ order, value, onPick, error, notes }: ChannelChoiceProps) {
  return (
    <Choice
      label="支付方式"
      variant="list"
      options={order.channels.map(({ id, name }) => {
        const missing = missingFen(order, id)
        const note = notes?.[id] ?? (missing > 0 ? `余额不足，还差 ${formatPrice(missing)}` : null)
        return {
          value: id,
          label: name,
          icon: <PayMark kind={markOf(id)} />,
          ...(note !== null && { note }),
          disabledReason: opensHere(id, insideWechat()) ? null : '微信里打不开，请在浏览器中打开本页后使用',
        }
      })}
      value={value}
      onChange={onPick}
      error={error}
    />
  )
}

const MARKS: Record<string, PayMarkProps['kind']> = { alipay: 'alipay', wechat: 'wechat', wallet: 'wallet' }

/** The drawing of a channel, by its name as the payments engine knows it; one of no maker's is a bank's. */
function markOf(channel: string): PayMarkProps['kind'] {
  return MARKS[channel] ?? 'bank'
}
