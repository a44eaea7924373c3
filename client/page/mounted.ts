import { useKnown } from '#client/hydration'

const never = () => () => undefined
const yes = () => true

/** False while prerendered and in the first render that takes the HTML over, then true. */
export function useMounted(): boolean {
  return useKnown(never, yes, false)
}
