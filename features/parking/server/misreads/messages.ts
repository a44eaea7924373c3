import { operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import { formatPlate } from '#vocabulary/plate'
import type { ParkingEngines } from '../engines.ts'
import { type ClaimRow, listOwnClaims } from './queries.ts'

/** Kinds of messages about cars that were read wrongly; the thing of each is the claim. */
const KINDS = {
  /** To operators: a driver waits for their word. */
  desk: 'parking.misread-desk',
  /** To the driver: what was decided. */
  answer: 'parking.misread',
} as const

type Writing = Pick<ParkingEngines, 'notify'>

/** Registers the kinds of messages about misread cars, under the topic of parking. */
export function declareMisreadNews({ notify: { inbox } }: Writing): void {
  inbox.kind({ kind: KINDS.answer, topic: 'parking', mayOpen: listOwnClaims })
  inbox.kind({
    kind: KINDS.desk,
    topic: 'parking',
    mayOpen: async (db, { areaId, personId }, ids) =>
      new Set((await operatorsOf(db, areaId)).includes(personId) ? ids : []),
  })
}

/** To operators: somebody at the barrier says that the car was read wrongly. */
export async function writeClaim(
  db: Db,
  { notify }: Writing,
  claim: Pick<ClaimRow, 'id' | 'areaId' | 'plate'> & { lotName: string },
  now: Date,
): Promise<void> {
  const { id: thing, areaId, plate, lotName } = claim
  await notify.inbox.write(db, {
    areaId,
    personIds: await operatorsOf(db, areaId),
    kind: KINDS.desk,
    thing,
    title: `${formatPlate(plate)}称车牌识别有误`,
    text: `${lotName}，请核对照片后处理`,
    path: '/parking/desk/misreads',
    now,
  })
}

/** To the driver: what was decided. Operators need not look any more. */
export async function writeDecision(
  db: Db,
  { notify }: Writing,
  claim: Pick<ClaimRow, 'id' | 'areaId' | 'personId' | 'plate' | 'state' | 'answer'>,
  now: Date,
): Promise<void> {
  const { id: thing, areaId, personId, plate, state, answer } = claim
  const number = formatPlate(plate)
  const words =
    state === 'accepted'
      ? {
          title: `${number}的入场记录已更正`,
          text: '请查询停车费，缴清后正常离场',
          path: `/paylicenseplate?plate=${plate}`,
        }
      : { title: `${number}的识别更正未通过`, text: `原因：${answer}`, path: '/parking/misread' }
  await notify.inbox.write(db, { areaId, personIds: [personId], kind: KINDS.answer, thing, ...words, now })
  await notify.inbox.withdraw(db, { areaId, kind: KINDS.desk, thing })
}
