import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { makeDepartment, makeParkEntry, makePerson, personOf, placeMember } from '../fixtures.ts'

/** Departments of the demo's company, and who works there as what. */
const DEPARTMENTS = [
  {
    name: '研发部',
    people: [
      ['曾小贤', '技术总监'],
      ['欧阳晨', '前端工程师'],
      ['单明', '后端工程师'],
      ['尉迟静', '测试工程师'],
      ['周舟', '算法工程师'],
    ],
  },
  {
    name: '市场部',
    people: [
      ['何雨晴', '市场经理'],
      ['解小东', '商务专员'],
      ['Tom Li', '海外销售'],
    ],
  },
  {
    name: '行政人事部',
    people: [
      ['阿依古丽·买买提', '人事主管'],
      ['吕娜', '前台'],
    ],
  },
] as const

/** The park's own people, by account of the demo. */
const PARK = [
  { account: 'operator', function: '企业服务', title: '运营经理', reception: true },
  { account: 'property', function: '物业服务', title: '物业主管', reception: true },
  { account: 'cashier', function: '餐饮服务', title: '收银员', reception: false },
] as const

/** Colleagues in departments of the demo's company, and the park's own people. */
export async function seedColleagues(
  db: Db,
  vault: Vault,
  { areaId, companyId, now }: { areaId: string; companyId: string; now: Date },
): Promise<void> {
  let number = 13_900_001_000
  for (const { name, people } of DEPARTMENTS) {
    const departmentId = await makeDepartment(db, { companyId, name, now })
    for (const [nickName, title] of people) {
      number += 1
      const { id: personId } = await makePerson(db, {
        areaId,
        nickName,
        phone: { number: String(number), vault },
        agreed: false,
        roles: ['staff'],
        company: { id: companyId },
        now,
      })
      const facts = { departmentId, title, place: '2 号楼 1203 室', reception: title === '前台' }
      await placeMember(db, { personId, companyId }, facts)
    }
  }
  for (const [position, { account, ...entry }] of PARK.entries()) {
    const id = await personOf(db, areaId, account)
    if (id !== null) await makeParkEntry(db, { id, areaId }, { ...entry, position })
  }
}
