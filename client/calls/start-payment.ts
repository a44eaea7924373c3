import { follow } from '#client/navigation'
import { type InsideParameters, payInside } from '#client/wechat'
import type { Command } from './command.ts'
import { type IntentOptions, useOneIntent } from './one-intent.ts'

/** What a call that begins a payment answers. */
interface Begun {
  readonly payUrl: string
  /** Inside WeChat: pay with this, then go to the address. */
  readonly inside?: InsideParameters
}

/** Starts a payment by a command, or by words for the intent and what sends it. */
interface StartPayment {
  <Body extends Begun>(command: Command<Body>): Promise<void>
  (of: string, begin: (options: IntentOptions) => Promise<Begun>): Promise<void>
}

/**
 * Answers how to start a payment, once however often the person presses, and go to its page. Inside WeChat its own sheet opens instead; who gives up there stays where they are. Throws
 * what the call threw.
 */
export function useStartPayment(): StartPayment {
  const once = useOneIntent()
  return async (
    of: string | Pick<Command<Begun>, 'intent' | 'run'>,
    begin?: (options: IntentOptions) => Promise<Begun>,
  ) => {
    const { intent, run } = typeof of === 'string' ? { intent: of, run: begin } : of
    if (run === undefined) return
    const { payUrl, inside } = await once(intent, run)
    if (inside && !(await payInside(inside))) return
    await follow(payUrl)
  }
}
