import { endTenancy, findRoomByName, type Holder, writeTenancy } from '#door/estate'
import type { Db } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { listCompaniesNamed } from './queries.ts'

/** A tenancy of the demo, by names; days from today. */
interface DemoTenancy {
  readonly company: string | null
  readonly building: string
  readonly room: string
  readonly from: number
  readonly until: number | null
  /** It was ended with that day, and why. */
  readonly ended?: { readonly on: number; readonly why: string }
}

/** Tenancies beside those that hold since long: one to come, one that ends soon, two that are over, and one of a person. */
const TENANCIES: readonly DemoTenancy[] = [
  { company: '光谷云图软件有限公司', building: '2 号楼', room: '1202', from: 30, until: 760 },
  {
    company: '单氏精密仪器有限公司',
    building: '2 号楼',
    room: '503',
    from: -400,
    until: null,
    ended: { on: 20, why: '并入502室办公' },
  },
  {
    company: '楚天光电股份有限公司',
    building: '1 号楼',
    room: '201',
    from: -500,
    until: 230,
    ended: { on: -60, why: '扩租到4层，原房间退还园区' },
  },
  { company: '武汉未来材料研究院', building: '3 号楼', room: '202', from: -700, until: -335 },
  { company: null, building: '3 号楼', room: '101', from: -90, until: 275 },
]

/** Writes the demo's tenancies by the ways of the calls; a park without such a room or company has none. The shop is held by this person. */
export async function seedTenancies(
  db: Db,
  { areaId, shopkeeperId, now }: { areaId: string; shopkeeperId: string | null; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const shopkeeper: Holder | null = shopkeeperId === null ? null : { personId: shopkeeperId }
  const writing = { actor: 'system:demo', now }
  for (const { company, building, room, from, until, ended } of TENANCIES) {
    const roomId = await findRoomByName(db, areaId, building, room)
    const holder = company === null ? shopkeeper : await companyNamed(db, areaId, company)
    if (roomId === null || holder === null) continue
    const firstOn = addDays(today, from)
    const leaseNumber = `HT-${firstOn.slice(0, 4)}-${building.slice(0, 1)}${room}`
    const lastOn = until === null ? null : addDays(today, until)
    const tenancyId = await writeTenancy(db, { areaId, roomId, leaseNumber, holder, firstOn, lastOn }, writing)
    if (ended) await endTenancy(db, { areaId, tenancyId, lastOn: addDays(today, ended.on), reason: ended.why }, writing)
  }
}

async function companyNamed(db: Db, areaId: string, name: string): Promise<Holder | null> {
  const [known] = await listCompaniesNamed(db, areaId, [name])
  return known ? { companyId: known.id } : null
}
