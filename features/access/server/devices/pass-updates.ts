import type { Unwish, Wish } from '#platform/devices'
import type { PassRow } from '../passes/queries.ts'
import type { PointRow } from '../points/queries.ts'
import type { SentPass, UnsentPass } from './queries.ts'

/** Pairs of pass and device of one transaction: it holds the park's list, and scans of its passes wait. A pass of more devices goes alone. */
export const PAIRS = 5_000
/** How long devices hold that a pass was taken back: as long as anything could still be shown of it. */
const REVOKED_MS = 86_400_000

/** What a device holds of a pass: the facts of a verdict, and masked ones for its display. */
export function passBody(pass: PassRow): object {
  return {
    name: pass.name,
    kind: pass.kind,
    company: pass.companyName,
    title: pass.title,
    from: pass.fromAt.getTime(),
    until: pass.untilAt?.getTime() ?? null,
    buildingIds: pass.buildingIds,
    ...(pass.pointIds && { pointIds: pass.pointIds }),
    entriesLeft: pass.entriesLeft,
    inside: pass.inside,
  }
}

/** Whether a pass may open a point while it stands: the points that it names, else the edge of the park and its buildings. */
function opens(pass: Pick<PassRow, 'buildingIds' | 'pointIds'>, { id, buildingId }: PointRow): boolean {
  if (pass.pointIds) return pass.pointIds.includes(id)
  return buildingId === null || pass.buildingIds === null || pass.buildingIds.includes(buildingId)
}

/** What is sent to devices about one pass. */
export interface PassUpdate {
  readonly pass: PassRow
  /** Whether it may open anything now. */
  readonly stands: boolean
  readonly unwants: readonly Unwish[]
  readonly wants: readonly Wish[]
  readonly sent: SentPass
}

/** That a pass was taken back, as devices hold it. */
export const revocationOf = (id: string) => ({ kind: 'revocation', id }) as const

/** What is to be sent to the devices of these points about a pass in its present state. */
export function passUpdateOf(pass: UnsentPass, points: readonly PointRow[], now: Date): PassUpdate {
  const { id, version, told: wasSent, suspendedAt, endedAt, untilAt } = pass
  const over = untilAt !== null && untilAt <= now
  const stands = suspendedAt === null && endedAt === null && !over
  const all = [...new Set(points.flatMap(({ deviceId }) => deviceId ?? []))]
  const thing = { kind: 'pass', id } as const
  if (!stands) {
    const revoked = wasSent && !over
    const revokedUntil = revoked ? new Date(now.getTime() + REVOKED_MS) : null
    return {
      pass,
      stands,
      unwants: wasSent ? [thing] : [],
      wants:
        revoked && all.length > 0
          ? [
              {
                ...revocationOf(id),
                deviceIds: all,
                body: { passId: id, ...(pass.suspendWhy && { say: pass.suspendWhy }) },
              },
            ]
          : [],
      sent: { id, version, told: false, revokedUntil },
    }
  }
  const wanted = new Set(points.filter((point) => opens(pass, point)).flatMap(({ deviceId }) => deviceId ?? []))
  const others = all.filter((deviceId) => !wanted.has(deviceId))
  return {
    pass,
    stands,
    // The pass is good again: its revocation is dropped.
    unwants: [revocationOf(id), ...(wasSent && others.length > 0 ? [{ ...thing, deviceIds: others }] : [])],
    wants: wanted.size > 0 ? [{ ...thing, deviceIds: [...wanted], body: passBody(pass) }] : [],
    sent: { id, version, told: wanted.size > 0, revokedUntil: null },
  }
}

/** The first of these, as many as one transaction may have; one at least. */
export function firstOf(updates: readonly PassUpdate[]): readonly PassUpdate[] {
  let sum = 0
  const beyond = updates.findIndex(({ wants }) => {
    for (const { deviceIds } of wants) sum += deviceIds.length
    return sum > PAIRS
  })
  return beyond === -1 ? updates : updates.slice(0, Math.max(1, beyond))
}
