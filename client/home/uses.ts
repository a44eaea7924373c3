import { useKnown } from '#client/hydration'
import { readStored, readStoredJson, writeStored } from '#client/storage'
import { readUses, type Uses, usedOnce } from './order.ts'

const KEY = 'home.uses'
const NONE: Uses = {}

let text: string | null = null
let uses: Uses = NONE

function usesNow(): Uses {
  const stored = readStored(KEY)
  if (stored !== text) {
    text = stored
    uses = readUses(readStoredJson(KEY))
  }
  return uses
}

// the order of a home changes when it is opened again, not under the finger
const watch = () => () => undefined

/** What this phone remembers of the services that its person opens; none in the first render. */
export function useUses(): Uses {
  return useKnown(watch, usesNow, NONE)
}

/** Remembers that a service was opened. */
export function noteUse(path: string): void {
  writeStored(KEY, JSON.stringify(usedOnce(usesNow(), path, Date.now())))
}
