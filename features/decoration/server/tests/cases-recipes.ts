import type { CaseDraft, CaseState } from '#contract/decoration'
import { makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { insertChange } from '../changes/queries.ts'
import { insertFirm } from '../firms/queries.ts'
import { makeCase } from '../fixtures.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { workTypes } from '../types/queries.ts'
import { TEST_DESIGN, WHO } from './case-stage.ts'

/** A draft that says nothing yet. */
const NOTHING: CaseDraft = {
  roomId: null,
  companyId: null,
  typeId: null,
  firmId: null,
  foremanName: '',
  foremanPhone: '',
  scope: '',
  areaHundredths: null,
  firstOn: null,
  lastOn: null,
  papers: [],
}

/** Applications, types and firms of their owner. */
export const casesRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const now = () => world.now()
  const made = async ({ person }: Owner, state: CaseState) =>
    (await makeCase(db, { areaId: person.areaId, applicantId: person.id, state, now: now() })).id
  const until = () => addDays(dayOf(now()), 300)
  /** A job with its permit, and with a foreman. */
  const permitted = async ({ person }: Owner) => {
    const facts = { areaId: person.areaId, applicantId: person.id, permitAt: now(), approvedAt: now() }
    const { id } = await makeCase(db, { ...facts, state: 'working', begunAt: now(), now: now() })
    const foreman = sealedForeman(world.product.vault, id, { name: '李工长', phone: '13900001234' })
    await db.updateTable('decoration.workCase').set(foreman).where('id', '=', id).execute()
    return id
  }
  const changed = async (owner: Owner) => {
    const id = await permitted(owner)
    const changeId = newId()
    const what = {
      firmId: null,
      foremanSealed: null,
      foremanName: '',
      areaHundredths: null,
      firstOn: null,
      lastOn: null,
    }
    const row = { id: changeId, caseId: id, parts: ['scope' as const], scope: '再加一间', extends: false, ...what }
    await insertChange(db, { ...row, before: { scope: '隔墙' }, reason: '调整', byId: owner.person.id, at: now() })
    return { id, changeId }
  }
  let firms = 0
  /** A firm of the owner's park, with a code that nobody has. */
  const firmed = async ({ person }: Owner) => {
    firms += 1
    const first = `91350100${String(Date.now() % 100_000).padStart(5, '0')}${String(firms % 10_000).padStart(4, '0')}`
    const [id, code] = [newId(), `${first}${creditCodeCheck(first) ?? ''}`]
    const papers = { licence: '', licenceUntil: until(), insurance: '保单1', insuranceUntil: until() }
    const firm = { id, areaId: person.areaId, name: `装饰${firms}`, code, ...papers, addedBy: person.id }
    await insertFirm(db, firm, now())
    return { id, code }
  }
  const typed = async ({ person }: Owner) => {
    const id = newId()
    const design = { ...TEST_DESIGN, title: `类型${id.slice(-8)}` }
    await workTypes.insert(db, { id, areaId: person.areaId, design, by: person.id, now: now() })
    return id
  }
  const signature = async (token: string) =>
    (await sendFile(world.origin, 'imageUpload', token, { bytes: freshPicture() }, 'decoration-signature')).body.id
  const save = { draft: NOTHING, submit: false }
  // anew for each try: whoever asks for what is their own has lost the right since
  const reviewer = (holder: Owner) => grantOnce(world, 'decoration.review')(holder)
  const sent = async <Body>(name: string, input: object, token: string) => {
    const { code, message, body } = await world.post<Body>(`decoration/${name}`, input, token)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return body
  }
  /** Publishes a type in its park, where somebody may decide. */
  const publish = async (areaId: string, id: string) => {
    const operator = await world.person({ areaId, roles: ['operator'] })
    const decider = await world.person({ areaId, roles: ['property'] })
    await makeGrant(world.store.db, decider, { rights: ['decoration.review', 'decoration.fire'] })
    await sent('typePublish', { id, seen: 1 }, operator.token)
  }
  /** A type that may be applied for, a park. */
  const published = new Map<string, string>()
  const typeOf = async (owner: Owner) => {
    const { areaId } = owner.person
    const known = published.get(areaId)
    if (known !== undefined) return known
    const id = await typed(owner)
    await publish(areaId, id)
    published.set(areaId, id)
    return id
  }
  /** A draft of the owner whose form asks for a person. */
  const asking = async (owner: Owner) => {
    const typeId = newId()
    const design = { ...TEST_DESIGN, title: `类型${typeId.slice(-8)}`, fields: [WHO] }
    await workTypes.insert(db, { id: typeId, areaId: owner.person.areaId, design, by: owner.person.id, now: now() })
    await publish(owner.person.areaId, typeId)
    const draft = { ...NOTHING, typeId }
    return (await sent<{ id: string }>('applyAdd', { draft, submit: false }, owner.token)).id
  }
  /** An application of somebody else of the owner's park that waits for its first reviewer. */
  const submitted = async (owner: Owner) => {
    const { areaId } = owner.person
    const applicant = await world.person({ areaId })
    const roomId = await makeRoom(db, { areaId })
    await makeTenancy(db, { areaId, roomId, holder: { personId: applicant.id } })
    const file = await sendFile(
      world.origin,
      'imageUpload',
      applicant.token,
      { bytes: freshPicture() },
      'decoration-paper',
    )
    const draft = {
      ...NOTHING,
      roomId,
      typeId: await typeOf(owner),
      firmId: (await firmed(owner)).id,
      foremanName: '李工长',
      foremanPhone: '13900001234',
      scope: '隔墙和吊顶',
      areaHundredths: 12_000,
      firstOn: addDays(dayOf(now()), 20),
      lastOn: addDays(dayOf(now()), 50),
      papers: [{ key: 'drawing', fileIds: [file.body.id] }],
    }
    const { id, version } = await sent<{ id: string; version: number }>(
      'applyAdd',
      { draft, submit: true },
      applicant.token,
    )
    return { id, seen: version }
  }
  return {
    'decoration/feeList': asks(async () => ({})),
    'decoration/typeList': asks(async () => ({})),
    'decoration/config': asks(async () => ({})),
    'decoration/userByToken': asks(async () => ({})),
    'decoration/roomList': asks(async () => ({})),
    'decoration/applyList': lists('id', (owner) => made(owner, 'working'), { of: 'mine', tab: 'all' }),
    'decoration/applyById': asks(async (owner) => ({ id: await made(owner, 'working') })),
    'decoration/paper': asks(async (owner) => ({ id: await permitted(owner), kind: 'permit' })),
    'decoration/formChoices': asks(async (owner) => ({ id: await asking(owner), spot: 'who', text: '' })),
    'decoration/preCheck': asks(async () => ({ draft: NOTHING })),
    'decoration/applyAdd': asks(async () => save),
    'decoration/applyUpdate': asks(async (owner) => ({ id: await made(owner, 'draft'), seen: 1, ...save })),
    'decoration/applyCancel': asks(
      async (owner) => ({ id: await made(owner, 'to_pay'), seen: 1, act: 'cancel', reason: '不装了' }),
      22001,
    ),
    'decoration/applyReview': asks(async (owner, caller) => {
      await reviewer(caller)
      return { ...(await submitted(owner)), act: 'approve', words: '', points: [] }
    }),
    'decoration/agree': asks(
      async (owner, caller) => ({
        id: await made(owner, 'to_pay'),
        seen: 1,
        party: 'applicant',
        fileId: await signature(caller.token),
      }),
      22032,
    ),
    'decoration/change': asks(async (owner) => ({
      id: await permitted(owner),
      seen: 1,
      change: { scope: '再加一间' },
      reason: '调整',
    })),
    'decoration/changeEnd': asks(async (owner) => ({ seen: 1, ...(await changed(owner)) })),
    'decoration/firmList': lists('id', async (owner) => (await firmed(owner)).id, { search: '' }),
    'decoration/firmSave': asks(async (owner) => ({
      ...(await firmed(owner)),
      seen: 1,
      name: '匠心装饰',
      licence: '',
      licenceUntil: until(),
      insurance: '保单1',
      insuranceUntil: until(),
      licenceFiles: [],
      insuranceFiles: [],
    })),
    'decoration/typeDesk': lists('id', typed),
    'decoration/typeDetail': asks(async (owner) => ({ id: await typed(owner) })),
    'decoration/typeSave': asks(async (owner) => ({ id: await typed(owner), seen: 1, design: TEST_DESIGN })),
    'decoration/typePublish': asks(async (owner) => ({ id: await typed(owner), seen: 1 })),
    'decoration/typeSet': asks(async (owner) => ({ id: await typed(owner), seen: 1, act: 'remove' })),
    'decoration/settingGet': asks(async () => ({})),
    'decoration/settingSave': asks(
      async () => ({
        periodDays: 90,
        leadWorkdays: 3,
        extensions: 2,
        extensionDays: 30,
        payDays: 30,
        unusedDays: 30,
        phone: '',
        version: 0,
      }),
      22069,
    ),
  }
}
