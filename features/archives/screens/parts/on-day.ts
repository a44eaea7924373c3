import { useState } from 'react'
import { useQueryText } from '#client/navigation'
import { dayOf, isDay } from '#vocabulary/day'

/** The day of the past that the address asks for by `on`, and what a call about this archive is asked with. null: as it stands today. */
export function useOnDay(id: string): { past: string | null; asked: { id: string; on?: string } } {
  const on = useQueryText('on')
  const [today] = useState(() => dayOf(new Date()))
  const past = on !== null && isDay(on) && on < today ? on : null
  return { past, asked: past === null ? { id } : { id, on: past } }
}
