import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture } from '#client/upload'

/** How a picture is sent: the bytes are watched, and the sending ends with the screen. */
export interface Watch {
  /** Told from 0 to 1 while the bytes go. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Where a picture comes from, and how it is sent. */
export interface SendingOptions<Sent> {
  /** Has a picture taken or chosen, in a tap; null: the person gave up. The phone's own chooser where it is not said. */
  readonly take?: (() => Promise<Blob | null>) | undefined
  /** Sends it; throws what is then said in words. */
  readonly send: (picture: Blob, watch: Watch) => Promise<Sent>
  readonly onSent: (sent: Sent) => void
}

/** A picture on its way. */
export interface Sending {
  /** Has a picture taken or chosen and sends it. */
  readonly start: () => Promise<void>
  /** From 0 to 1 while it goes; null: none does. */
  readonly part: number | null
  /** Why it did not get there, in words; null: nothing failed. */
  readonly failed: string | null
}

/** Has one picture at a time taken or chosen and sends it. Who leaves the screen gives it up. */
export function useSending<Sent>({ take = choosePicture, send, onSent }: SendingOptions<Sent>): Sending {
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(new Error('the screen was left')), [])
  const start = async () => {
    const picture = await take()
    if (!picture || going.current) return
    const { signal } = (going.current = new AbortController())
    setFailed(null)
    setPart(0)
    try {
      const sent = await send(picture, { onProgress: setPart, signal })
      if (!signal.aborted) onSent(sent)
    } catch (failure) {
      if (!signal.aborted) setFailed(wordsOf(failure))
    } finally {
      going.current = null
      setPart(null)
    }
  }
  return { start, part, failed }
}
