import type { CancelAnswer, Channel, ChannelAnswer, RefundAnswer, RefundStatus, ScanAnswer } from '../channel.ts'

/** A channel in a test's hand: it reads codes that begin with 70 and answers what it is told to. */
export interface Till {
  channel: Channel
  charge: () => Promise<ScanAnswer>
  query: () => Promise<ChannelAnswer>
  cancel: () => Promise<CancelAnswer>
  refund: () => Promise<RefundAnswer>
  refundQuery: () => Promise<RefundStatus>
  /** How often the channel was asked to charge and to cancel. */
  asked: { charge: number; cancel: number }
}

/** A code that a till reads. */
export const tillCode = (): string => `70${String(Math.random()).slice(2, 18).padEnd(16, '0')}`

/** An answer that does not come. */
export const never = (): Promise<never> => new Promise(() => {})

/** An answer that comes when the test says so. */
export function gate<T>(): { wait: () => Promise<T>; open: (answer: T) => void; reached: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<T>()
  let isReached = false
  const wait = () => {
    isReached = true
    return promise
  }
  return { wait, open: resolve, reached: () => isReached }
}

/** A till whose channel knows nothing, cancels at once and gives back at once. */
export function newTill(id = 'till'): Till {
  const till: Till = {
    charge: async () => ({ state: 'waiting' }),
    query: async () => ({ state: 'none' }),
    cancel: async () => 'cancelled',
    refund: async () => ({ state: 'done' }),
    refundQuery: async () => ({ state: 'done' }),
    asked: { charge: 0, cancel: 0 },
    channel: {
      id,
      name: '测试收银',
      start: never,
      query: () => till.query(),
      close: never,
      refund: () => till.refund(),
      refundQuery: () => till.refundQuery(),
      readNotify: never,
      answer: () => ({ status: 200, contentType: 'text/plain', body: '' }),
      payCode: {
        reads: (code) => /^70\d{16}$/.test(code),
        charge: () => {
          till.asked.charge += 1
          return till.charge()
        },
        cancel: () => {
          till.asked.cancel += 1
          return till.cancel()
        },
      },
    },
  }
  return till
}
