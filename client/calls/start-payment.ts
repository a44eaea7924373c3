import { follow } from '#client/navigation'
import { type IntentOptions, useOneIntent } from './one-intent.ts'

/** Answers how to start a payment, once however often the person presses, and go to its page. Throws what the call threw. */
export function useStartPayment() {
  const once = useOneIntent()
  return async (of: string, begin: (options: IntentOptions) => Promise<{ payUrl: string }>): Promise<void> => {
    const { payUrl } = await once(of, begin)
    await follow(payUrl)
  }
}
