import type { SmsPort } from './sms-port.ts'

/** A message as the demo shows it. */
export interface DemoMessage {
  at: Date
  phone: string
  text: string
}

/** For the demo and for tests: keeps the latest messages instead of sending them. Never used in production. */
export function demoSms(
  clock: () => Date,
  report?: (message: DemoMessage) => void,
): SmsPort & { latest(): readonly DemoMessage[] } {
  const stored: DemoMessage[] = []
  return {
    async send({ phone, text }) {
      const message = { at: clock(), phone, text }
      stored.unshift(message)
      stored.length = Math.min(stored.length, 50)
      report?.(message)
    },
    latest: () => stored,
  }
}
