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
  tell?: (message: DemoMessage) => void,
): SmsPort & { latest(): readonly DemoMessage[] } {
  const kept: DemoMessage[] = []
  return {
    async send({ phone, text }) {
      const message = { at: clock(), phone, text }
      kept.unshift(message)
      kept.length = Math.min(kept.length, 50)
      tell?.(message)
    },
    latest: () => kept,
  }
}
