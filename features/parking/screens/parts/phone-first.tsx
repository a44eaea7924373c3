import { lazy, type ReactNode, Suspense, useState } from 'react'
import { REFUSED } from '#can/parking'
import { codeOf } from '#client/messages'

const PhoneSheet = lazy(() => import('./phone-sheet.tsx'))

/** What a screen that asks about plates does where the phone must be proven first. */
export interface PhoneFirst {
  /** Opens the sheet where that is why a call was refused, and goes on once the phone is proven. Answers whether it was. */
  asks(error: unknown, goOn: () => unknown): boolean
  /** To be put somewhere onto the screen. */
  sheet: ReactNode
}

/** Asks for the code on the phone where a plate is not told of without it. */
export function usePhoneFirst(): PhoneFirst {
  const [goOn, wait] = useState<(() => unknown) | null>(null)
  return {
    asks(error, next) {
      if (codeOf(error) !== REFUSED.phoneFirst) return false
      wait(() => next)
      return true
    },
    sheet: goOn && (
      <Suspense>
        <PhoneSheet onClose={() => wait(null)} onProven={goOn} />
      </Suspense>
    ),
  }
}
