import { useEffect, useRef, useState } from 'react'
import { phoneRounds } from './phone-rounds.ts'

const PREFIX = 'draft '

/** Writes a draft for a form that is opened next. */
export async function writeDraft(name: string, draft: object): Promise<void> {
  await phoneRounds()
    .pack.box.put({ [PREFIX + name]: draft })
    .catch(() => undefined)
}

/**
 * What a person fills in on a round, sealed for the session at each change: it survives a page that is closed. Answers the draft (null: it is still read), how to change it, and how to forget it.
 */
export function useSealedDraft<T extends object>(
  name: string,
  empty: T,
): readonly [draft: T | null, change: (part: Partial<T>) => void, forget: () => void] {
  const { box } = phoneRounds().pack
  const [draft, setDraft] = useState<T | null>(null)
  const latest = useRef<T>(empty)
  const first = useRef(empty)
  useEffect(() => {
    let here = true
    const show = (stored: unknown) => {
      if (!here) return
      // written by this module alone
      latest.current = { ...first.current, ...(stored as T | null) }
      setDraft(latest.current)
    }
    box.get(PREFIX + name).then(show, () => show(null))
    return () => {
      here = false
    }
  }, [box, name])
  // one after the other: an older draft never comes after a newer one
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const write = (value: T | null) => {
    writing.current = writing.current.then(() => box.put({ [PREFIX + name]: value })).catch(() => undefined)
  }
  return [
    draft,
    (part) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      write(latest.current)
    },
    () => {
      latest.current = first.current
      write(null)
    },
  ]
}
