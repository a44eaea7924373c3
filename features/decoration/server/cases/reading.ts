import { type decoration, earliestDay, type FeeList, type HeldPlace, type Limits } from '#contract/decoration'
import { type HeldRoom, roomsOf, roomsOn, workdaysOf } from '#door/estate'
import { companyNamesOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import type { Caller } from '#platform/identity'
import { type Day, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { listTaken } from '../applications/queries.ts'
import { viewFirms } from '../firms/calls.ts'
import { listFirmsOf } from '../firms/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { managedBy, ownIndex, partiesOf, seesAll } from '../ground/parties.ts'
import { factsOfType } from '../types/design.ts'
import { listOffered } from '../types/queries.ts'
import { type SettingRow, settingOf } from '../types/setting-queries.ts'
import { cardsOf } from './cards.ts'
import { countTabs, pageOfCases, type Whose } from './list-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'feeList' | 'typeList' | 'config' | 'userByToken' | 'roomList' | 'applyList'
>

const PAGE = 20

/** The way of a case as everybody reads it. */
const STEPS: FeeList['steps'] = [
  { title: '提交申请', words: '选择承租房间和装修类型，填写工期、施工单位，上传图纸等材料' },
  { title: '审批', words: '物业审核，需要时消防审核，最后园区审批；退回时逐条说明，补正后由原审核人继续' },
  { title: '缴费签约', words: '缴清管理费和保证金，申请人与施工负责人签署装修管理协议' },
  { title: '施工', words: '施工人员凭通行证或工牌进场，按公示时段施工，物业定期巡检' },
  { title: '验收', words: '隐蔽工程分阶段验收，竣工后申请竣工验收' },
  { title: '退还保证金', words: '验收后第30天复查，没有未关闭的整改和扣款即自动退还' },
]

function limitsOf(row: SettingRow): Limits {
  const { periodDays, leadWorkdays, extensions, extensionDays, payDays, unusedDays, phone } = row
  return { periodDays, leadWorkdays, extensions, extensionDays, payDays, unusedDays, phone }
}
const placeOf = ({ building, floor, name }: Pick<HeldRoom, 'building' | 'floor' | 'name'>) =>
  `${building} ${floor} ${name}`
// The store holds that a room is of one of these kinds.
const kindOf = (kind: string) => kind as HeldPlace['kind']

/** Rooms that somebody may apply for: their own, and those of companies that they manage. */
async function heldBy(
  db: Db,
  person: Caller,
  day: Day,
): Promise<{ places: HeldPlace[]; companies: { id: string; name: string }[] }> {
  const { areaId, personId } = person
  const managed = managedBy(person)
  const names = await companyNamesOf(db, areaId, managed)
  const companies = managed.map((id) => ({ id, name: names.get(id) ?? '' }))
  const asPlace = (company: HeldPlace['company']) => (room: HeldRoom) => ({
    roomId: room.id,
    place: placeOf(room),
    kind: kindOf(room.kind),
    company,
  })
  const places = (await roomsOf(db, areaId, { personId }, day)).map(asPlace(null))
  for (const company of companies)
    places.push(...(await roomsOf(db, areaId, { companyId: company.id }, day)).map(asPlace(company)))
  return { places, companies }
}

/** What people read before they apply, and lists of cases. */
export function readingHandlers(engines: CaseEngines): Handlers {
  const { vault, hooks } = engines
  return {
    async feeList({ db, areaId }) {
      const setting = await settingOf(db, areaId)
      return {
        types: (await listOffered(db, areaId)).map(({ typeId, version, design }) =>
          factsOfType(typeId, version, design),
        ),
        limits: limitsOf(setting),
        phone: setting.phone,
        steps: [...STEPS],
        sections: (await hooks.sections(db, areaId)).map(({ title, lines }) => ({ title, lines: [...lines] })),
      }
    },

    async typeList({ db, areaId }) {
      const types = await listOffered(db, areaId)
      return {
        items: types.map(({ typeId, version, design, formId, formVersion }) => ({
          ...factsOfType(typeId, version, design),
          form:
            formId === null || formVersion === null ? null : { formId, version: formVersion, fields: design.fields },
          agreement: design.agreement,
        })),
      }
    },

    async config({ db, areaId, now }) {
      const setting = await settingOf(db, areaId)
      const today = dayOf(now)
      const earliestOn = earliestDay(today, setting.leadWorkdays, await workdaysOf(db, areaId))
      return { ...limitsOf(setting), today, earliestOn }
    },

    async userByToken({ db, areaId, person, now }) {
      const { places, companies } = await heldBy(db, person, dayOf(now))
      const { personId, roles, rights } = person
      const companyIds = companies.map(({ id }) => id)
      const firms = await listFirmsOf(db, { areaId, personId, companyIds })
      const index = await ownIndex(db, vault, personId)
      const led = await countTabs(db, areaId, { of: 'crew', index })
      const all = [
        ['staff', roles.includes('property')],
        ['reviewer', rights.includes('decoration.review')],
        ['fire', rights.includes('decoration.fire')],
        ['operator', roles.includes('operator')],
      ] as const
      return {
        personId,
        name: await nameOf(db, personId),
        rooms: places,
        companies,
        firms: await viewFirms(db, engines, person, firms, now),
        crews: led.papers + led.pay + led.work + led.watching,
        roles: all.flatMap(([role, is]) => (is ? [role] : [])),
        may: {
          apply: places.length > 0,
          park: seesAll(person),
          review: rights.some((right) => right.startsWith('decoration.')) || roles.includes('operator'),
          set: roles.includes('operator'),
        },
      }
    },

    async roomList({ db, areaId, person, now }, { buildingId, search = '', next }) {
      const day = dayOf(now)
      const which = { buildingId, roomId: undefined, day, part: search.trim(), regionIds: null }
      const page = await roomsOn(db, areaId, which, { next, size: PAGE })
      const taken = await listTaken(
        db,
        page.items.map(({ id }) => id),
      )
      const managed = managedBy(person)
      const names = await companyNamesOf(db, areaId, managed)
      return {
        items: page.items.map((room) => {
          const isCompanys = room.heldOn && room.companyId !== null && managed.includes(room.companyId)
          const isOwn = room.heldOn && (isCompanys || room.personId === person.personId)
          const company =
            isCompanys && room.companyId !== null ? { id: room.companyId, name: names.get(room.companyId) ?? '' } : null
          const why = isOwn ? (taken.has(room.id) ? '该房间已有办理中的装修' : null) : '不在您的承租范围内'
          return { roomId: room.id, place: placeOf(room), kind: kindOf(room.kind), company, why }
        }),
        next: page.next,
      }
    },

    async applyList({ db, areaId, person }, { of, tab, search = '', next }) {
      if (of === 'park' && !seesAll(person)) refuse(refusals.forbidden)
      const index = await ownIndex(db, vault, person.personId)
      const whose: Whose =
        of === 'park'
          ? { of }
          : of === 'crew'
            ? { of, index }
            : { of, personId: person.personId, companyIds: managedBy(person) }
      const page = await pageOfCases(db, areaId, whose, { tab, search: search.trim() }, { next, size: PAGE })
      const rows = page.items.map((workCase) => ({ workCase, parties: partiesOf(person, index, workCase) }))
      return {
        items: await cardsOf(db, engines, areaId, rows),
        next: page.next,
        counts: await countTabs(db, areaId, whose),
      }
    },
  }
}
