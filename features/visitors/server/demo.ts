import { factsOf, managersOf } from '#door/people'
import { demoDrivers, personOf } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { VisitorEngines } from './engines.ts'
import { makeBlock, makeVisit } from './fixtures.ts'
import { insertContact } from './policy/contact-queries.ts'
import { putPolicy, usualPolicy } from './policy/queries.ts'
import { cancelVisit } from './visits/ending.ts'
import { listVisits } from './visits/list-queries.ts'
import { lockVisit } from './visits/queries.ts'
import { approveVisit } from './visits/submit.ts'

const GUESTS = [
  { name: '王建国', phone: '13800000901', purpose: '商务洽谈' },
  { name: '李小梅', phone: '13800000902', purpose: '面试' },
  { name: '陈志强', phone: '13800000903', purpose: '设备检修' },
] as const

/** Visits to the demo's company: of today, to come, waiting for its host, and what it asks of visitors. */
export function demo(engines: VisitorEngines, park: DemoPark): AreaDemo {
  const { areaId, clock } = park
  const { vault } = engines
  return {
    async begin() {
      const { db } = engines.store
      const hostId = await personOf(db, areaId, 'staff')
      if (hostId === null) return
      const companyId = (await factsOf(db, { areaId, personId: hostId }))?.companies[0]?.companyId
      if (companyId === undefined) return
      const there = await listVisits(db, { areaId, by: { hostId }, size: 1 })
      if (there.items.length > 0) return
      const now = clock()
      const [visitor = hostId] = await demoDrivers(db, areaId)
      await inTransaction(db, async (db) => {
        await putPolicy(db, areaId, { ...usualPolicy(companyId), wifi: '名称 Park-Guest，密码见前台' }, now)
        for (const [nth, { purpose, ...guest }] of GUESTS.entries()) {
          const facts = { areaId, companyId, hostId, applicantId: hostId, now, purpose, guests: [guest], minutes: 120 }
          const { id } = await makeVisit(db, vault, { ...facts, inMinutes: 20 + nth * 90, state: 'invited' })
          const visit = await lockVisit(db, id)
          if (visit)
            await approveVisit(db, engines, {
              visit,
              by: { kind: 'clock', id: null },
              from: ['invited'],
              opinion: '',
              now,
            })
        }
        const operatorId = await personOf(db, areaId, 'operator')
        if (operatorId !== null)
          await makeBlock(db, vault, {
            areaId,
            companyId: null,
            byId: operatorId,
            phone: '13800000909',
            name: '钱多',
            now,
          })
        const invited = {
          areaId,
          companyId,
          hostId,
          applicantId: hostId,
          now,
          state: 'invited',
          purpose: '参观交流',
        } as const
        // One is named and confirms with a tap, one said that they cannot come.
        await makeVisit(db, vault, { ...invited, guests: [{ name: '赵倩', phone: '13800000905' }], inMinutes: 1500 })
        const { id: off } = await makeVisit(db, vault, {
          ...invited,
          guests: [{ name: '孙丽', phone: '13800000906' }],
          inMinutes: 1800,
        })
        const by = { kind: 'visitor', id: null } as const
        await cancelVisit(db, engines, { id: off, by, what: 'cannot_come', words: '临时有事，改天再约', now })
        const [managerId] = await managersOf(db, companyId)
        if (managerId !== undefined) await insertContact(db, { companyId, personId: managerId, areaId, agreedAt: now })
        await makeVisit(db, vault, {
          areaId,
          companyId,
          hostId,
          applicantId: visitor,
          way: 'registration',
          state: 'finished',
          inMinutes: -2880,
          purpose: '拜访',
          guests: [{ name: '周敏', phone: '13800000904' }],
          now,
        })
      })
    },
    async hints() {
      return ['来访：接待人 /visitor/record（staff），访客登记 /visitor/visitorRegisterApply']
    },
  }
}
