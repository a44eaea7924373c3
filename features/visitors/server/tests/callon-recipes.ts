import { randomInt } from 'node:crypto'
import { makePass, makePoint } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'

const HOUR_MS = 3_600_000
/** A company of another park, as an unlisted one. */
const UNKNOWN = 16_513
/** A visit without a pass has no password of a lock. */
const LATER = 16_591

/** Guests who call on somebody. */
export const callonRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const newPhone = () => `137${String(randomInt(100_000_000)).padStart(8, '0')}`
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR_MS))
  const company = async ({ person: { areaId } }: Owner) => (await makeCompany(db, { areaId })).id
  const filed = async (owner: Owner) => {
    const { areaId, id: applicantId } = owner.person
    const of = { areaId, companyId: await company(owner), applicantId, way: 'callon', now: world.now() } as const
    return (await makeVisit(db, world.product.vault, { ...of, state: 'waiting' })).id
  }
  /** An approved call on a company whose door has a lock. */
  async function withLock({ person: { areaId, id: personId } }: Owner): Promise<string> {
    const companyId = (await makeCompany(db, { areaId })).id
    const now = world.now()
    const guests = [{ name: '王五', phone: '13800001234', personId }]
    const of = { areaId, companyId, applicantId: personId, way: 'callon', state: 'approved', guests, now } as const
    const { id, companionIds } = await makeVisit(db, world.product.vault, of)
    await makePass(db, { areaId, sourceId: companionIds[0] ?? '', holderId: personId, companyId, now })
    const deviceId = `lock-${id.slice(-12)}`
    const point = await makePoint(db, { areaId, kind: 'door', companyId, deviceId, now })
    const lock = { id: deviceId, areaId, kind: 'lock', name: '门锁', pointIds: [point.id] } as const
    await inTransaction(db, (within) => world.product.devices.register(within, lock))
    return id
  }
  return {
    'callon/smsCode': asks(async () => ({ phone: newPhone() })),
    'callon/smsLogin': asks(async () => ({ phone: newPhone(), code: '123456' })),
    'callon/loginUserInfo': asks(async () => ({})),
    'callon/guestApplyAdd': asks(
      async (owner) => ({
        companyId: await company(owner),
        from: at(1),
        until: at(2),
        purpose: '面试',
        guests: [{ name: '王五', phone: '13800001234' }],
        version: 0,
      }),
      UNKNOWN,
    ),
    'callon/guestApplyList': lists('id', filed),
    'callon/guestApplyDetail': asks(async (owner) => ({ id: await filed(owner) })),
    'callon/guestApplyAuditList': asks(async () => ({})),
    'callon/guestApplyCheck': asks(async (owner) => ({ ids: [await filed(owner)], approve: true })),
    'callon/tempLockPassword': asks(async (owner) => ({ id: await withLock(owner) }), LATER),
  }
}
