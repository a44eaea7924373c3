import { parkingRefusals } from '#contract/parking'
import type { Advanced, Moved, Subject } from '#platform/approvals'
import type { Db } from '#platform/db'
import { formatPlate } from '#vocabulary/plate'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Granting, grantDoors } from '../passes/granting.ts'
import { sharePointsOf } from '../passes/queries.ts'
import { approve, isUndecided, leftIn, passToPark, turnDown, withdraw } from './acts.ts'
import { type ApplicationRow, findApplication, findApplicationById } from './application-queries.ts'
import { STAFF_FIELDS, STAFF_LABELS } from './case-fields.ts'
import { lockApplication } from './case-queries.ts'
import { listPoolsFor } from './pool-queries.ts'
import { NODES } from './process.ts'

/** Applications of staff as the approvals engine decides about them. */
export const staffSubject = (engines: Granting): Subject => ({
  fields: STAFF_FIELDS,
  labels: STAFF_LABELS,
  // An application is corrected until its company has decided; nothing comes back.
  without: ['return', 'submit'],
  async lock(db, id) {
    await lockApplication(db, id)
  },
  moved: (db, moved) => carryOut(db, engines, moved),
  advanced: goOn,
  foresee: (db, id, outcome) => foresee(db, id, outcome),
  pathOf: (id) => `/parking/staff/approve?id=${id}`,
  applicantPathOf: (id) => `/parking/staff/detail?id=${id}`,
})

/** Does to an application what its case came to. Refuses as `acts.ts`. */
async function carryOut(db: Db, engines: Granting, moved: Moved): Promise<void> {
  const { areaId, subjectId, to, opinion: note, node, now } = moved
  const row = await findApplication(db, areaId, subjectId)
  const actor = actorOf(moved, now)
  switch (to) {
    case 'approved':
      await approve(db, actor, found(row), { note, from: fromOf(moved) })
      if (row?.kind === 'access') await grantDoors(db, engines, row, now)
      return
    case 'rejected':
    case 'terminated':
      // One that was kept long enough is gone; its case may still be ended.
      return (
        row && (await turnDown(db, actor, row, { note, act: node === NODES.company ? 'company_refused' : 'refused' }))
      )
    case 'withdrawn':
      return row && (await withdraw(db, actor, row))
    case 'waiting':
    case 'returned':
      // Whose space it is to be is kept in the case.
      fromOf(moved)
  }
}

/** Its company decided, and the park is to. */
async function goOn(db: Db, advanced: Advanced): Promise<void> {
  const { areaId, subjectId, opinion: note, node, now } = advanced
  if (node !== NODES.company) return
  await passToPark(db, actorOf(advanced, now), found(await findApplication(db, areaId, subjectId)), { note })
}

function actorOf({ areaId, by }: { areaId: string; by: string | null }, now: Date) {
  if (by === null) throw new Error('the clock decides about no application of staff')
  return { areaId, personId: by, now }
}

const found = (row: ApplicationRow | undefined): ApplicationRow => row ?? refuse(refusals.notFound, { field: 'id' })

/** Whose space the park gives. Refuses 400 for anything but `company` and `park`. */
function fromOf({ fields: { from } }: Pick<Moved, 'fields'>): 'company' | 'park' {
  return from === 'company' || from === 'park' ? from : refuse(refusals.malformed, { field: 'edits' })
}

/** What an approval does besides: whose space it takes, and what becomes of the plate before. */
async function foresee(db: Db, id: string, outcome: 'approved' | 'rejected'): Promise<string[]> {
  const row = await findApplicationById(db, id)
  if (!row || !isUndecided(row)) return []
  if (row.lotteryId !== null) return [parkingRefusals.staffInLottery.message]
  if (outcome === 'rejected') return []
  if (row.kind === 'access') {
    const points = await sharePointsOf(db, row.controlIds)
    return points.length > 0 ? [] : ['所选门禁还没有设置通行点，通过后暂时不能开门；请先在门禁设置里选择通行点']
  }
  if (row.kind !== 'parking') return []
  const previous = row.change === 'plate' && row.previousId ? await findApplicationById(db, row.previousId) : undefined
  const pool = (await listPoolsFor(db, row.areaId, row.companyId)).find(({ companyId }) => companyId !== null)
  const left = pool ? await leftIn(db, pool, { ...row, but: previous?.id ?? null }) : 0
  return [
    left > 0
      ? `将占用企业车位 1 个，这段时间还有 ${left} 个空位`
      : '这段时间企业没有空车位，不能直接同意；请打开申请改用园区公共车位，或发起摇号',
    ...(previous?.plate ? [`${formatPlate(previous.plate)} 将同时停用`] : []),
  ]
}
