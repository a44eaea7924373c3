import { beforeAll, expect, test } from 'vitest'
import type { CaseDetail, CaseDraft, DeskTypeDetail, OfferedType, PreCheck, SavedCase } from '#contract/decoration'
import { makeArea } from '#fixtures/estate'
import { addDays, dayOf } from '#vocabulary/day'
import type { EditedStep } from '#vocabulary/process-steps'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// A park that has nothing but its operators: all that a renovation needs is set up by calls, and one reaches its permit.

const PARK = '7'
const FOREMAN = '13911110001'
let world: World
let people: Record<'operator' | 'second' | 'staff' | 'applicant' | 'foreman', { id: string; token: string }>
type Who = keyof typeof people

beforeAll(async () => {
  world = await makeWorld()
  await makeArea(world.store.db, PARK, { name: '南湖创新园', servicePhone: '027-87651111' })
  const person = (facts: Parameters<World['person']>[0]) => world.person({ areaId: PARK, ...facts })
  people = {
    operator: await person({ roles: ['operator'], nickName: '郑明' }),
    second: await person({ roles: ['operator'], nickName: '方圆' }),
    staff: await person({ roles: ['property'], nickName: '周审' }),
    applicant: await person({ nickName: '陈住户' }),
    foreman: await person({ nickName: '李工长', phone: FOREMAN }),
  }
})

/** The body of a call that is done; throws with its refusal. */
async function done<Body>(by: Who, call: string, input: object): Promise<Body> {
  const { code, message, body } = await world.post<Body>(call, input, people[by].token)
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  return body
}
const codeOf = async (by: Who, call: string, input: object) => (await world.post(call, input, people[by].token)).code
const seen = (id: string, by: Who) => done<CaseDetail>(by, 'decoration/applyById', { id })
const pictured = async (by: Who, purpose: string): Promise<string> =>
  (await sendFile(world.origin, 'imageUpload', people[by].token, { bytes: freshPicture() }, purpose)).body.id
/** By whom a step is decided; a step after the first only where much power is asked for. */
const step = (key: string, title: string, right: string, when: EditedStep['when'] = null): EditedStep => ({
  key,
  title,
  holders: [{ kind: 'right', personId: null, personName: '', right }],
  mode: 'any',
  hours: 8,
  when,
})

/** A flat that the applicant holds, as operators write it. */
async function roomHeld(): Promise<string> {
  const building = await done<{ id: string }>('operator', 'estate/buildingSave', {
    name: '1号楼',
    regionId: null,
    lowest: 1,
    highest: 2,
  })
  const floors = await done<{ items: { id: string }[] }>('operator', 'estate/floorList', { buildingId: building.id })
  const floorId = floors.items[0]?.id
  await done('operator', 'estate/roomAdd', { floorId, names: ['101'], kind: 'flat', areaM2: '80' })
  const rooms = await done<{ items: { id: string }[] }>('operator', 'estate/roomList', { floorId })
  const roomId = rooms.items[0]?.id ?? ''
  await done('operator', 'estate/tenancySave', {
    roomId,
    holder: { personId: people.applicant.id },
    leaseNumber: 'HT-2026-001',
    firstOn: dayOf(world.now()),
    lastOn: null,
  })
  return roomId
}

const DESIGN = {
  title: '公寓装修',
  about: '公寓房间的墙面、地面和用电改造',
  papers: [{ key: 'drawing', name: '施工图', required: true, note: '' }],
  fire: false,
  fees: [{ key: 'waste', label: '垃圾清运费', fen: 300, per: 'area' }],
  depositApplicant: { fen: 200_000, per: 'flat' },
  depositFirm: { fen: 100_000, per: 'flat' },
  stages: ['electric'],
  days: 60,
  never: ['拆改承重墙'],
  fields: [
    { id: 'power', kind: 'number', label: '新增用电负荷', required: true, unit: '千瓦', min: '', max: '', options: [] },
  ],
  steps: [
    step('review', '物业审核', 'property'),
    step('power', '用电审核', 'operator', { field: 'form.power', is: '>=', value: 10, empty: null }),
  ],
  agreement: '遵守园区装修管理规定。',
}

test('an operator sets up a type with form, papers, fees and process in an empty park, and a case of it reaches its permit', async () => {
  const roomId = await roomHeld()
  // nobody may apply yet, and the applicant is told so by an empty list
  expect(await done('applicant', 'decoration/typeList', {})).toEqual({ items: [] })

  const bare = await done<DeskTypeDetail>('operator', 'decoration/typeSave', {
    id: null,
    design: { ...DESIGN, agreement: '', fields: [], steps: [] },
  })
  const publish = (version: number) => ({ id: bare.id, seen: version })
  expect(await codeOf('operator', 'decoration/typePublish', publish(bare.version))).toBe(22_061)
  const saved = await done<DeskTypeDetail>('operator', 'decoration/typeSave', {
    id: bare.id,
    seen: bare.version,
    design: DESIGN,
  })
  expect(saved.problems.filter(({ warning }) => !warning)).toEqual([])
  expect(await codeOf('operator', 'decoration/typePublish', publish(bare.version))).toBe(22_060)
  await done('operator', 'decoration/typePublish', publish(saved.version))

  const { version: settingVersion, ...limits } = await done<{ version: number }>(
    'operator',
    'decoration/settingGet',
    {},
  )
  await done('operator', 'decoration/settingSave', { ...limits, leadWorkdays: 2, version: settingVersion })

  const offered = await done<{ items: OfferedType[] }>('applicant', 'decoration/typeList', {})
  expect(offered.items.map(({ title }) => title)).toEqual([DESIGN.title])

  const until = addDays(dayOf(world.now()), 400)
  const firm = await done<{ id: string }>('applicant', 'decoration/firmSave', {
    id: null,
    name: '匠心装饰',
    code: '91350100M000100Y43',
    licence: 'A1',
    licenceUntil: until,
    insurance: 'B1',
    insuranceUntil: until,
    licenceFiles: [],
    insuranceFiles: [],
  })
  const draft: CaseDraft = {
    roomId,
    companyId: null,
    typeId: bare.id,
    firmId: firm.id,
    foremanName: '李工长',
    foremanPhone: FOREMAN,
    scope: '墙面翻新，增加插座',
    areaHundredths: 8000,
    firstOn: addDays(dayOf(world.now()), 20),
    lastOn: addDays(dayOf(world.now()), 49),
    papers: [],
  }
  const begun = await done<SavedCase>('applicant', 'decoration/applyAdd', { draft, submit: false })
  const { lacks, costs } = await done<PreCheck>('applicant', 'decoration/preCheck', { id: begun.id, draft })
  expect(lacks.map(({ spot }) => spot)).toEqual(expect.arrayContaining(['papers.drawing', 'form.power']))
  expect(costs).toEqual({
    fees: [{ key: 'waste', label: '垃圾清运费', fen: 24_000 }],
    depositApplicantFen: 200_000,
    depositFirmFen: 100_000,
  })
  const whole = { ...draft, papers: [{ key: 'drawing', fileIds: [await pictured('applicant', 'decoration-paper')] }] }
  const base = (await seen(begun.id, 'applicant')).form?.revision
  const form = { base, filled: { answers: { power: ['12'] }, marks: {}, rows: {} }, computed: {} }
  const handedIn = await done<SavedCase>('applicant', 'decoration/applyUpdate', {
    id: begun.id,
    seen: begun.version,
    draft: whole,
    form,
    submit: true,
  })
  expect(handedIn.state).toBe('reviewing')

  // much power: after the property an operator decides too
  const approve = async (by: Who) =>
    await done<SavedCase>(by, 'decoration/applyReview', {
      id: begun.id,
      seen: (await seen(begun.id, by)).version,
      act: 'approve',
      words: '',
      points: [],
    })
  expect((await approve('staff')).state).toBe('reviewing')
  expect((await approve('operator')).state).toBe('to_pay')

  for (const party of ['applicant', 'foreman'] as const)
    await done(party, 'decoration/agree', {
      id: begun.id,
      seen: (await seen(begun.id, party)).version,
      party,
      fileId: await pictured(party, 'decoration-signature'),
    })
  const counter = (what: string, side: string, amountFen: number, receiptNo: string) =>
    done('second', 'decoration/payCounter', { id: begun.id, what, side, amountFen, receiptNo })
  await counter('fee', 'applicant', 24_000, 'SJ-001')
  await counter('deposit', 'applicant', 200_000, 'SJ-002')
  expect((await seen(begun.id, 'applicant')).state).toBe('to_pay')
  await counter('deposit', 'firm', 100_000, 'SJ-003')

  // the last of the money is heard of by the outbox
  await world.product.jobs.drain()
  const permitted = await seen(begun.id, 'applicant')
  expect(permitted).toMatchObject({ state: 'to_begin', lacks: [] })
  expect(permitted.permitAt).not.toBeNull()
  expect(permitted.form?.filled.answers).toEqual({ power: ['12'] })
  expect(await codeOf('applicant', 'decoration/paper', { id: begun.id, kind: 'permit' })).toBe(200)
})
