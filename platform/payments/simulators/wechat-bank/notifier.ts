import { randomBytes } from 'node:crypto'
import { timeText } from './answers.ts'
import type { PlatformKey } from './keys.ts'
import { platformHeaders, seal } from './signatures.ts'

/** Pauses of WeChat's schedule in seconds after the first telling: 15 times in 24 hours and 4 minutes. */
export const SCHEDULE_S = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const

/** WeChat waits so long for an answer. */
const SEND_WAITS_MS = 5_000

/** How the simulated WeChat tells. May be changed while it runs. */
export interface NotifySwitches {
  /** `lost`: sent, and never arrives · `held`: kept until `release` · `wrong`: one byte changes after signing · `late` waits first. */
  notify: 'normal' | 'lost' | 'twice' | 'wrong' | 'late' | 'held'
  lateMs: number
  /** By how much WeChat's clock is ahead of ours when it signs. */
  clockShiftMs: number
}

/** One telling of a notify, as it was sent. */
export interface Delivery {
  outTradeNo: string
  headers: Record<string, string>
  body: string
  /** What the merchant answered; null: nothing, or it never arrived. */
  status: number | null
}

interface Notify {
  url: string
  outTradeNo: string
  body: string
  tries: number
}

export interface NotifierOptions {
  clock: () => Date
  key: () => PlatformKey
  apiV3Key: string
  /** How many times faster than real the schedule runs. */
  speed: number
  switches: NotifySwitches
}

/** Tells the merchant what happened until it answers 200 or 204. Each telling is signed anew; the notify keeps its id. */
export class Notifier {
  readonly told: Delivery[] = []
  readonly #options: NotifierOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<Promise<void>>()
  #held: Notify[] = []
  #stopped = false

  constructor(options: NotifierOptions) {
    this.#options = options
  }

  /** Begins to tell. `original` is what the sealed facts are: a transaction or a refund. */
  tell(
    to: { url: string; outTradeNo: string },
    event: string,
    original: 'transaction' | 'refund',
    facts: object,
  ): void {
    const { clock, apiV3Key, switches } = this.#options
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: timeText(clock()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: original === 'transaction' ? '支付成功' : '退款通知',
      resource: {
        original_type: original,
        algorithm: 'AEAD_AES_256_GCM',
        ...seal(facts, original, apiV3Key),
        associated_data: original,
      },
    })
    const notify = { ...to, body, tries: 0 }
    if (switches.notify === 'held') this.#held.push(notify)
    else this.#later(notify, switches.notify === 'late' ? switches.lateMs : 0)
  }

  /** Tells what was held, one after the other. */
  async release(order: 'oldest first' | 'newest first'): Promise<void> {
    const held = order === 'oldest first' ? this.#held : this.#held.toReversed()
    this.#held = []
    for (const notify of held) await this.#try(notify)
  }

  /** Waits for what is being sent, then tells nobody any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.all(this.#sending)
  }

  #later(notify: Notify, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const sending = this.#try(notify).finally(() => this.#sending.delete(sending))
      this.#sending.add(sending)
    }, ms).unref()
    this.#timers.add(timer)
  }

  async #try(notify: Notify): Promise<void> {
    const { switches, speed } = this.#options
    const deliveries = switches.notify === 'twice' ? [this.#send(notify), this.#send(notify)] : [this.#send(notify)]
    const statuses = await Promise.all(deliveries)
    if (statuses.includes(200) || statuses.includes(204) || this.#stopped) return
    const pause = SCHEDULE_S[notify.tries]
    if (pause !== undefined) this.#later({ ...notify, tries: notify.tries + 1 }, (pause * 1000) / speed)
  }

  async #send({ url, outTradeNo, body }: Notify): Promise<number | null> {
    const { clock, key, switches } = this.#options
    const headers = platformHeaders(key(), body, new Date(clock().getTime() + switches.clockShiftMs))
    const delivery: Delivery = { outTradeNo, headers, body, status: null }
    this.told.push(delivery)
    if (switches.notify === 'lost') return null
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0' },
        body: switches.notify === 'wrong' ? body.replace('"summary":"', '"summary":" ') : body,
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_WAITS_MS),
      })
      delivery.status = response.status
      await response.arrayBuffer()
    } catch {
      // Not heard: told again by the schedule.
    }
    return delivery.status
  }
}
