import { type GuestInput, visitorRefusals } from '#contract/visitors'
import { refuse } from '#vocabulary/refusal'
import type { GuestMaybeNamed } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import type { CompanionRow } from '../visits/companion-queries.ts'
import { opened } from '../visits/sealing.ts'

/** Who comes, as the visitor confirmed it: what was left out of one who is known by id is as it was given before. Refuses somebody without a name. */
export function asTheHostGave(
  vault: VisitorEngines['vault'],
  guests: readonly GuestMaybeNamed[],
  known: readonly CompanionRow[],
): GuestInput[] {
  return guests.map((guest, nth) => {
    const row = known.find(({ id }) => id === guest.id)
    const typed = guest.name?.trim() ?? ''
    const name = typed === '' && row ? opened(vault, 'name', row.id, row.nameSealed) : typed
    if (name === '') refuse(visitorRefusals.mustGive, { field: `guests.${nth}.name`, data: { what: '姓名' } })
    const phone = guest.phone ?? (row ? opened(vault, 'phone', row.id, row.phoneSealed) : '')
    const { phone: _typed, ...rest } = guest
    return { ...rest, name, ...(phone !== '' && { phone }) }
  })
}

/** Refuses what was confirmed of people whom the host changed or took off meanwhile. */
export function refuseChanged(
  guests: readonly GuestMaybeNamed[],
  known: readonly CompanionRow[],
  before: readonly CompanionRow[],
): void {
  for (const { id } of guests) {
    const seen = known.find((row) => row.id === id)
    if (
      seen &&
      !isSame(
        seen,
        before.find((row) => row.id === id),
      )
    )
      refuse(visitorRefusals.changed)
  }
}

function isSame(seen: CompanionRow, now: CompanionRow | undefined): boolean {
  return now !== undefined && sameBytes(seen.nameSealed, now.nameSealed) && sameBytes(seen.phoneSealed, now.phoneSealed)
}

const sameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)
