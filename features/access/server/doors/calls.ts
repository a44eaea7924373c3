import { type access, accessRefusals } from '#contract/access'
import { buildingNamesOf } from '#door/estate'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { writeQrSheet } from '#platform/papers'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { newCrossing } from '../crossings/making.ts'
import { type CrossingRow, findCrossingOfEvent } from '../crossings/queries.ts'
import type { AccessEngines } from '../engines.ts'
import { evaluate, recordCrossing } from '../gate/judging.ts'
import { reasonsOf } from '../gate/view.ts'
import { listCurrentPasses, lockPass, type PassRow } from '../passes/queries.ts'
import { viewPasses, viewReasons } from '../passes/view.ts'
import { findPointByDoor, listDoorCodes } from '../points/queries.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'openDoor' | 'doorSheet'>

/** So many doors a person opens in a minute. */
const A_MINUTE = 10

/** Doors that whoever is inside opens by the code printed beside them. */
export function doorHandlers(engines: AccessEngines): Handlers {
  return {
    async openDoor({ db, areaId, now, person }, { door, passId, actId }) {
      const { personId } = person
      const point = (await findPointByDoor(db, areaId, door)) ?? refuse(accessRefusals.doorUnknown)
      const eventKey = `person:${personId}:${actId}`
      const before = await findCrossingOfEvent(db, areaId, eventKey)
      if (before) return repeated(await viewOpened(db, { crossing: before, pass: await passOf(db, before) }, now))
      const wait = await engines.identity.limits.take(db, [
        { key: `access-door:${personId}`, max: A_MINUTE, seconds: 60 },
      ])
      if (wait > 0) refuse(accessRefusals.doorOften)
      const pass = await passToOpen(db, { areaId, personId, passId, now })
      if (!pass) {
        // the same act twice at once may have led out
        const other = (await findCrossingOfEvent(db, areaId, eventKey)) ?? refuse(accessRefusals.notInside)
        return repeated(await viewOpened(db, { crossing: other, pass: await passOf(db, other) }, now))
      }
      const evaluated = await evaluate(db, { point, pass, shown: 'good', now })
      const crossing = newCrossing({ point, pass, at: now }, { ...evaluated, how: 'online', shown: 'door', eventKey })
      const judged = await recordCrossing(db, crossing, { pass, point, now })
      if (judged) return await viewOpened(db, { crossing: judged.crossing, pass: judged.pass ?? pass }, now)
      // the same act twice at once: the other one is committed
      const other = (await findCrossingOfEvent(db, areaId, eventKey)) ?? refuse(refusals.notFound)
      return repeated(await viewOpened(db, { crossing: other, pass }, now))
    },

    async doorSheet({ db, areaId, now }, { pointIds }) {
      const points = await listDoorCodes(db, areaId, pointIds)
      if (points.length < new Set(pointIds).size) refuse(accessRefusals.pointUnknown, { field: 'pointIds' })
      const names = await buildingNamesOf(
        db,
        areaId,
        points.flatMap(({ buildingId }) => buildingId ?? []),
      )
      const bytes = await writeQrSheet({
        title: '门口二维码',
        at: now,
        perRow: 2,
        codes: points.map(({ doorCode, name, buildingId }) => ({
          text: `${engines.publicUrl}/front/mobile/access/qrCodeAccess?door=${doorCode}`,
          caption: [name, buildingId === null ? '' : (names.get(buildingId) ?? '')].filter(Boolean).join(' · '),
        })),
        footer: '已进入园区的人员，扫码即可开门',
      })
      return new FileAnswer(bytes, 'application/pdf', '门口二维码.pdf')
    },
  }
}

/** The pass of mine to open with: the one that is named, or the first whose person is inside, held to the end of the transaction; null: nobody is. */
async function passToOpen(
  db: Db,
  of: { areaId: string; personId: string; passId: string | undefined; now: Date },
): Promise<PassRow | null> {
  const current = await listCurrentPasses(db, of)
  const named = of.passId === undefined ? current : current.filter(({ id }) => id === of.passId)
  if (of.passId !== undefined && named.length === 0) refuse(refusals.notFound, { field: 'passId' })
  const within = named.find(({ inside }) => inside)
  const pass = within ? await lockPass(db, within.id) : null
  return pass?.inside === true ? pass : null
}

async function passOf(db: Db, { passId }: CrossingRow): Promise<PassRow> {
  return (passId === null ? null : await lockPass(db, passId)) ?? refuse(refusals.notFound)
}

async function viewOpened(db: Db, { crossing, pass }: { crossing: CrossingRow; pass: PassRow }, now: Date) {
  const [shown] = await viewPasses(db, crossing.areaId, [pass], now)
  const { id, pointName, direction, kind, at } = crossing
  const reasons = viewReasons(reasonsOf({ crossing, pass }), now)
  return { id, pointName, direction, kind, at: toInstant(at), reasons, pass: shown ?? refuse(refusals.notFound) }
}
