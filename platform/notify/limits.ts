import { type Db, inTransaction, type Store } from '#platform/db'
import { type Identity, keyedHash, type Limit } from '#platform/identity'
import { isPhone, normalisePhone } from '#vocabulary/phone'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** From one address, an hour of the clock. */
const ADDRESS_AN_HOUR = 60

/** Messages an hour of the clock, of one park and of all together: breakers against a bill nobody wants. */
export interface SmsBudget {
  area: number
  all: number
}

/** What guards numbers from too many messages, and us from their bill. */
export interface SmsLimits {
  /** Counts an intended message: 0, or how many seconds to wait. A refused one is counted against the caller's address alone. */
  pause(phone: string, ip: string, areaId: string): Promise<number>
  /**
   * Counts a message that is now handed to the provider: 0, or how many seconds to wait. Notices are counted apart from codes: a stranger
   * who uses up a number's codes must not keep from its owner that something was changed.
   */
  handOver(phone: string, what: 'code' | 'notice'): Promise<number>
  /** Counts one of many messages as a notice that is handed over, in the caller's transaction: 0, or how many seconds to wait. */
  countNotice(db: Db, phone: string): Promise<number>
}

/**
 * The limits of a number: one in any minute, five in any hour, ten in any day, however the number is written, whoever asks and whatever
 * for. Counted twice: when somebody asks, so that the person hears it; and when the message leaves, so that tries after an outage or a
 * late answer cannot add up either.
 */
export function createSmsLimits(options: {
  store: Store
  identity: Identity
  /** Keys the hashes of phones in the limits' names. */
  pepper: string
  log: { error(facts: object, message: string): void }
  budget: SmsBudget
}): SmsLimits {
  const { store, identity, pepper, log, budget } = options

  function ofNumber(use: 'asked' | 'code' | 'notice', phone: string): Limit[] {
    const number = keyedHash(pepper, 'sms', onePhone(phone)).toString('base64url')
    return [
      { key: `sms:${use}:minute:${number}`, max: 1, seconds: MINUTE, rolling: true },
      { key: `sms:${use}:hour:${number}`, max: 5, seconds: HOUR, rolling: true },
      { key: `sms:${use}:day:${number}`, max: 10, seconds: DAY, rolling: true },
    ]
  }

  /** Takes all of them or none. */
  async function takeAll(limits: readonly (Limit & { breaker?: string })[]): Promise<TakenOut | null> {
    try {
      await inTransaction(store.db, async (db) => {
        for (const limit of limits) {
          const seconds = await identity.limits.take(db, [limit])
          if (seconds > 0) throw new TakenOut(seconds, limit.breaker ?? null)
        }
      })
      return null
    } catch (error) {
      if (error instanceof TakenOut) return error
      throw error
    }
  }

  return {
    async pause(phone, ip, areaId) {
      const number = ofNumber('asked', phone)
      // The origin's own window first: who is past it must not use up the number's.
      const address = await identity.limits.take(store.db, [
        { key: `sms:ip:${ip}`, max: ADDRESS_AN_HOUR, seconds: HOUR },
      ])
      if (address > 0) return address
      const out = await takeAll([
        ...number,
        { key: `sms:area:${areaId}`, max: budget.area, seconds: HOUR, breaker: areaId },
        { key: 'sms:all', max: budget.all, seconds: HOUR, breaker: 'all' },
      ])
      if (out === null) return 0
      if (out.breaker !== null) await alertTripped(out.breaker)
      return out.seconds
    },
    async handOver(phone, what) {
      return (await takeAll(ofNumber(what, phone)))?.seconds ?? 0
    },
    countNotice: (db, phone) => identity.limits.take(db, ofNumber('notice', phone)),
  }

  /** One line an hour, however many processes and calls meet the breaker. */
  async function alertTripped(breaker: string): Promise<void> {
    const taken = await identity.limits.take(store.db, [
      { key: `sms:told:${breaker}`, max: 1, seconds: HOUR, rolling: true },
    ])
    if (taken === 0) log.error({ breaker }, 'the SMS budget of this hour is used up: no messages until it ends')
  }
}

/** Thrown to give back, by the rollback, what was counted before the limit that refused. */
class TakenOut extends Error {
  readonly seconds: number
  readonly breaker: string | null
  constructor(seconds: number, breaker: string | null) {
    super('a limit refused')
    this.seconds = seconds
    this.breaker = breaker
  }
}

/** The one form of a number. Throws RangeError for what is none: a mistake of the caller, whose contract should have refused it. */
export function onePhone(phone: string): string {
  const one = normalisePhone(phone)
  if (!isPhone(one)) throw new RangeError('an SMS goes to a mobile number of the mainland')
  return one
}
