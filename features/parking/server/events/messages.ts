import type { Db } from '#platform/db'
import { formatPlate } from '#vocabulary/plate'
import type { ParkingEngines } from '../engines.ts'
import { listMoved, listOwnPlates } from './plate-queries.ts'

/** A plate under a free-parking event or card was decided, or got its place; the thing is the registration. */
const FREE_PLATE = 'parking.free-plate'

/** Announced where registrations were decided: `{ ids }`, each once. */
export const PLATES_DECIDED = 'parking.free-plate.decided'

type Writing = Pick<ParkingEngines, 'notify' | 'clock'>

/** Registers the kind of messages about free plates. */
export function declareFreeNews({ notify: { inbox } }: Pick<Writing, 'notify'>): void {
  inbox.topic({ key: 'parking', title: '停车', sms: true })
  inbox.kind({
    kind: FREE_PLATE,
    topic: 'parking',
    mayOpen: async (db, reader, ids) => new Set(await listOwnPlates(db, reader, ids)),
  })
}

const WORDS: Readonly<Record<'confirmed' | 'asked' | 'refused', (event: string) => readonly [string, string]>> = {
  confirmed: (event) => ['停车免费已生效', `在${event}期间停车免费`],
  asked: (event) => ['候补已到位，等待审核', `${event}的名额已轮到您，请等待园区审核`],
  refused: (event) => ['停车免费申请未通过', event],
}

/** Writes to whose registrations these are how they stand now; who cancelled meanwhile is left out. */
export async function writePlates(db: Db, { notify, clock }: Writing, ids: readonly string[]): Promise<void> {
  for (const { id, areaId, eventId, personId, plate, state, note, eventName } of await listMoved(db, ids)) {
    if (personId === null || !(state === 'confirmed' || state === 'asked' || state === 'refused')) continue
    const [title, text] = WORDS[state](eventName)
    const why = state === 'refused' && note !== '' ? `，原因：${note}` : ''
    await notify.inbox.write(db, {
      areaId,
      personIds: [personId],
      kind: FREE_PLATE,
      thing: id,
      title,
      text: `${formatPlate(plate)}，${text}${why}`,
      path: `/registerlist/${eventId}`,
      now: clock(),
    })
  }
}
