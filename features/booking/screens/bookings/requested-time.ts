import { useQueryText } from '#client/navigation'
import { isInstant } from '#vocabulary/day'

/** A time at a place, as an address has it. */
export interface RequestedTime {
  readonly placeId: string
  /** Parts of a venue; empty: the whole. */
  readonly unitIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
}

/** The time in the present address; null where it names none. */
export function useRequestedTime(): RequestedTime | null {
  const placeId = useQueryText('placeId')
  const startsAt = useQueryText('startsAt') ?? ''
  const endsAt = useQueryText('endsAt') ?? ''
  const units = useQueryText('units') ?? ''
  if (placeId === null || !isInstant(startsAt) || !isInstant(endsAt)) return null
  return { placeId, unitIds: units === '' ? [] : units.split(','), startsAt, endsAt }
}

/** A requested time as calls take it. */
export function asked({ unitIds, ...time }: RequestedTime): Omit<RequestedTime, 'unitIds'> & { unitIds?: string[] } {
  return { ...time, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) }
}

/** A requested time as an address has it. */
export function inAddress({ unitIds, ...time }: RequestedTime): Record<string, string> {
  return { ...time, ...(unitIds.length > 0 && { units: unitIds.join(',') }) }
}
