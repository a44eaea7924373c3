import type { DeskPassage, DeskStay, ListedPlate } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { minutesBetween } from '../fees/fee-lines.ts'
import type { ListedRow } from './list-queries.ts'
import type { ListedStay, SeenPassage } from './queries.ts'

/** A stay as operators see it: with its whole plate, for they have to find cars. One that is open lasts until now. */
export function viewStay(stay: ListedStay, now: Date): DeskStay {
  const until = stay.exitedAt ?? (stay.state === 'open' ? now : stay.enteredAt)
  return {
    stayId: stay.id,
    plate: stay.plate,
    lotId: stay.lotId,
    lotName: stay.lotName,
    // A word of the table's own check.
    state: stay.state as DeskStay['state'],
    enteredAt: toInstant(stay.enteredAt),
    exitedAt: stay.exitedAt && toInstant(stay.exitedAt),
    minutes: minutesBetween(stay.enteredAt, until),
    paidFen: stay.paidFen,
    owedFen: stay.owedFen,
  }
}

/** A passage as operators see it. */
export function viewPassage(passage: SeenPassage): DeskPassage {
  return {
    passageId: passage.id,
    // Words of the table's own checks.
    direction: passage.direction as DeskPassage['direction'],
    channelName: passage.channelName,
    plate: passage.plate,
    seenAt: toInstant(passage.seenAt),
    openedBy: passage.openedBy as DeskPassage['openedBy'],
    hasPicture: passage.hasPicture,
  }
}

/** A plate on a list, with who put it there. */
export function viewListed(row: ListedRow, names: ReadonlyMap<string, string>, now: Date): ListedPlate {
  return {
    id: row.id,
    plate: row.plate,
    kind: row.kind as ListedPlate['kind'],
    reason: row.reason,
    until: row.untilAt && toInstant(row.untilAt),
    over: row.untilAt !== null && row.untilAt <= now,
    addedBy: names.get(row.addedBy) ?? '',
    addedAt: toInstant(row.addedAt),
  }
}
