import { useEffect, useRef, useState } from 'react'
import type { OnPhone } from './onsite.ts'

/**
 * What a person fills in on site, sealed for the session at each change: it survives a page that is closed. Answers the draft (null: it is still read), how to change it, and how to forget it.
 */
export function useSealedDraft<T extends object>(
  { drafts }: Pick<OnPhone, 'drafts'>,
  name: string,
  empty: T,
): readonly [draft: T | null, change: (part: Partial<T>) => void, forget: () => void] {
  const [draft, setDraft] = useState<T | null>(null)
  const latest = useRef<T>(empty)
  const first = useRef(empty)
  useEffect(() => {
    let here = true
    void drafts.read(name).then((stored) => {
      if (!here) return
      // written by this module alone
      latest.current = { ...first.current, ...(stored as T | null) }
      setDraft(latest.current)
    })
    return () => {
      here = false
    }
  }, [drafts, name])
  // one after the other: an older draft never comes after a newer one
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const write = (value: T | null) => {
    writing.current = writing.current.then(() => drafts.write(name, value))
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
