import { useEffect, useRef, useState } from 'react'

/** How many digits a pay password has. */
export const PIN_LENGTH = 6

/** A pay password being typed: how many digits stand, and what the keys do. The digits themselves are given to nobody but `onWhole`. */
export interface PinDigits {
  /** How many dots to draw. All of them while the whole is being looked at, when no digit is held any more. */
  readonly count: number
  press: (digit: string) => void
  remove: () => void
}

/**
 * Keeps the digits of a pay password outside of state, attributes and values: in an array that is emptied before the whole is
 * handed over, and when the pad goes away. While `busy` nothing is taken.
 */
export function usePinDigits(busy: boolean, onWhole: (digits: string) => void): PinDigits {
  const held = useRef<string[]>([])
  const [count, setCount] = useState(0)
  // dots of a whole that is no longer looked at stand for nothing
  if (!busy && count === PIN_LENGTH) setCount(0)
  useEffect(() => {
    const digits = held.current
    return () => void digits.splice(0)
  }, [])
  return {
    count,
    press(digit) {
      if (busy || held.current.length >= PIN_LENGTH || !/^\d$/.test(digit)) return
      held.current.push(digit)
      setCount(held.current.length)
      if (held.current.length < PIN_LENGTH) return
      onWhole(held.current.splice(0).join(''))
    },
    remove() {
      if (busy) return
      held.current.pop()
      setCount(held.current.length)
    },
  }
}
