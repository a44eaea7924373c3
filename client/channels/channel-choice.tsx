import { insideWechat } from '#client/wechat'
import { Choice } from '#ui/field'
import { PayMark, type PayMarkProps } from '#ui/marks'
import { formatPrice } from '#vocabulary/money'
import s from './channels.module.css'

/** What is to be paid, and the channels that can take it. */
export interface Payable {
  readonly channels: readonly {
    readonly id: string
    readonly name: string
    /** What it can pay at once, in fen; null: nobody knows. */
    readonly spendableFen: number | null
    /** What the person has to do before it can be paid by; null or left out: nothing. */
    readonly needs?: { readonly words: string; readonly action: string; readonly path: string } | null
    /** The purses that it draws from, each with why it gives nothing; none or left out: it has none. */
    readonly purses?: readonly { readonly name: string; readonly availableFen: number; readonly why: string | null }[]
  }[]
  readonly dueFen: number
}

/** How much is missing to pay by this channel now; 0 where it is enough, or where nobody knows. */
export function missingFen({ channels, dueFen }: Payable, channel: string | null): number {
  const spendableFen = channels.find(({ id }) => id === channel)?.spendableFen ?? dueFen
  return Math.max(0, dueFen - spendableFen)
}

/** What the person has to do before anything is paid by this channel; null: nothing. */
export function needsOf({ channels }: Payable, channel: string | null) {
  return channels.find(({ id }) => id === channel)?.needs ?? null
}

/**
 * The channel that is chosen before the person chooses: inside WeChat its own, elsewhere the first one that can pay and is enough, else the first that can pay, else the first that
 * opens here; null: there is none.
 */
export function usualChannel(order: Payable, inWechat: boolean = insideWechat()): string | null {
  const opening = order.channels.filter(({ id }) => opensHere(id, inWechat))
  const ready = opening.filter(({ needs }) => !needs)
  const own = inWechat ? ready.find(({ id }) => id === 'wechat') : undefined
  const enough = ready.find(({ id }) => missingFen(order, id) === 0)
  return (own ?? enough ?? ready[0] ?? opening[0])?.id ?? null
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

/**
 * By what to pay. One that holds too little, or that was never opened, says so before it is chosen; it may be chosen all the same, for it can be topped up
 * or opened on the way. The purses of the chosen one stand beneath.
 */
export function ChannelChoice({ order, value, onPick, error, notes }: ChannelChoiceProps) {
  const purses = order.channels.find(({ id }) => id === value)?.purses ?? []
  return (
    <>
      <Channels order={order} value={value} onPick={onPick} error={error} {...(notes && { notes })} />
      {purses.length > 0 && <Purses purses={purses} />}
    </>
  )
}

function Channels({ order, value, onPick, error, notes }: ChannelChoiceProps) {
  return (
    <Choice
      label="支付方式"
      variant="list"
      options={order.channels.map(({ id, name, needs, spendableFen }) => {
        const missing = missingFen(order, id)
        const has = spendableFen === null ? null : `可用 ${formatPrice(spendableFen)}`
        const lacks = missing > 0 ? `余额不足，还差 ${formatPrice(missing)}` : has
        const note = needs ? `${needs.words} · ${needs.action}` : (notes?.[id] ?? lacks)
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

/** What each purse holds; one that gives nothing for this says why. */
function Purses({ purses }: { purses: NonNullable<Payable['channels'][number]['purses']> }) {
  return (
    <ul className={s.purses} aria-label="可用余额">
      {purses.map(({ name, availableFen, why }) => (
        <li key={name} className={why === null ? s.purse : `${s.purse} ${s.off}`}>
          <span>{name}</span>
          <span>
            {why === null ? formatPrice(availableFen) : availableFen > 0 ? `${formatPrice(availableFen)}，${why}` : why}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MARKS: Record<string, PayMarkProps['kind']> = { alipay: 'alipay', wechat: 'wechat', wallet: 'wallet' }

/** The drawing of a channel, by its name as the payments engine knows it; one of no maker's is a bank's. */
function markOf(channel: string): PayMarkProps['kind'] {
  return MARKS[channel] ?? 'bank'
}
