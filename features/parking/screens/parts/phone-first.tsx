import { lazy, type ReactNode, Suspense, useState } from 'react'
import { REFUSED } from '#can/parking'
import { codeOf } from '#client/messages'
import type { PhoneSheetProps } from './phone-sheet.tsx'

const Loaded = lazy(() => import('./phone-sheet.tsx'))

/** The sheet that proves the phone, loaded when it is first needed. */
export function PhoneSheet(props: PhoneSheetProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

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
    sheet: goOn && <PhoneSheet onClose={() => wait(null)} onProven={goOn} />,
  }
}
