import type { KeyObject } from 'node:crypto'
import type { Db } from '#platform/db'
import { signedText, signRsa2 } from '../../channels/open-gateway/rsa2.ts'
import { beijingText } from '../../channels/wire.ts'
import type { PaymentLog } from '../../context.ts'
import { claimDeliveries, type Delivery, finishDelivery, nextDeliveryAt } from './delivery-queries.ts'
import type { NotifyFields } from './fields.ts'

/** How the bank tells: for tests and for showing what may go wrong. May be changed while it runs. */
export interface CashierSwitches {
  /**
   * `normal` · `never` says it has told but tells nobody · `twice` at the same moment · `reversed` tells of the payment, then of the
   * waiting before it · `wrong` changes the amount after signing · `late` waits `lateMs` first.
   */
  notify: 'normal' | 'never' | 'twice' | 'reversed' | 'wrong' | 'late'
  lateMs: number
}

export interface NotifierOptions {
  db: Db
  bankPrivateKey: KeyObject
  clock: () => Date
  /** How many times faster than real the schedule of 25 hours runs. */
  speed: number
  switches: CashierSwitches
  log: PaymentLog | null
}

const SEND_WAITS_MS = 10_000
const LONGEST_SLEEP_MS = 5_000

/** Tells merchants what happened until they say `success`, by the schedule kept in the store: a killed process goes on where it was. */
export class Notifier {
  readonly #options: NotifierOptions
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(options: NotifierOptions) {
    this.#options = options
  }

  /** Looks at once whether something is to be told, now and whenever it becomes due. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#again = false
    this.#running = this.#pass()
      .catch((error: unknown) => {
        this.#options.log?.warn({ err: error }, 'simulated cashier could not tell its notifies')
        return LONGEST_SLEEP_MS
      })
      .then((sleepMs) => {
        this.#running = null
        if (this.#stopped) return
        if (this.#again) this.wake()
        else this.#timer = setTimeout(() => this.wake(), sleepMs).unref()
      })
  }

  /** Waits for what is being sent, then tells nobody any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  /** Tells what is due; answers how long to sleep. */
  async #pass(): Promise<number> {
    const { db, clock, speed } = this.#options
    const due = await claimDeliveries(db, clock(), speed, 20)
    await Promise.all(due.map((delivery) => this.#deliver(delivery)))
    const next = await nextDeliveryAt(db)
    return next ? Math.min(LONGEST_SLEEP_MS, Math.max(20, next.getTime() - clock().getTime())) : LONGEST_SLEEP_MS
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { db, switches, log } = this.#options
    if (switches.notify === 'never') return
    if (switches.notify === 'late') await new Promise((done) => setTimeout(done, switches.lateMs))
    try {
      const form = this.#signed(delivery)
      const bodies = [form]
      if (switches.notify === 'wrong') form.set('total_amount', '0.01')
      if (switches.notify === 'twice') bodies.push(form)
      if (switches.notify === 'reversed') bodies.push(this.#signed({ ...delivery, fields: waiting(delivery.fields) }))
      const answers =
        switches.notify === 'twice'
          ? await Promise.all(bodies.map((body) => send(delivery.notifyUrl, body)))
          : [await send(delivery.notifyUrl, form), ...(bodies[1] ? [await send(delivery.notifyUrl, bodies[1])] : [])]
      if (answers.includes('success')) await finishDelivery(db, delivery.id)
    } catch (error) {
      log?.info({ err: error, outTradeNo: delivery.outTradeNo }, 'notify not delivered, will be repeated')
    }
  }

  #signed(delivery: Delivery): URLSearchParams {
    const fields: NotifyFields = {
      ...delivery.fields,
      notify_id: delivery.notifyId,
      notify_time: beijingText(this.#options.clock()),
    }
    const sign = signRsa2(signedText(Object.entries(fields), []), this.#options.bankPrivateKey)
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign })
  }
}

function waiting(fields: NotifyFields): NotifyFields {
  const { gmt_payment: _, ...rest } = fields
  return { ...rest, trade_status: 'WAIT_BUYER_PAY' }
}

async function send(url: string, body: URLSearchParams): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: body.toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_WAITS_MS),
  })
  return (await response.text()).trim()
}
