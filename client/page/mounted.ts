import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendered and in the first render that takes the HTML over, then true. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
