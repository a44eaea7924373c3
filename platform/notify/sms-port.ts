import type { SmsTemplate } from './templates.ts'

/** Hands messages to a provider. It throws SmsRefused where that is final, anything else where trying again may help. */
export interface SmsPort {
  send(message: {
    id: string
    phone: string
    template: SmsTemplate
    words: Record<string, string>
    text: string
  }): Promise<void>
}
