import type { CaseDraft, CaseState } from '#contract/decoration'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { freshPicture } from '../../../patrol/server/tests/pictures.ts'
import { makeCase } from '../fixtures.ts'
import { insertType } from '../types/queries.ts'
import { TEST_DESIGN } from './case-stage.ts'

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
  const typed = async ({ person }: Owner) => {
    const id = newId()
    const design = { ...TEST_DESIGN, title: `类型${id.slice(-8)}` }
    await insertType(db, { id, areaId: person.areaId, design, by: person.id, now: now() })
    return id
  }
  const signature = async (token: string) =>
    (await sendFile(world.origin, 'imageUpload', token, { bytes: freshPicture() }, 'decoration-signature')).body.id
  const until = () => addDays(dayOf(now()), 300)
  const save = { draft: NOTHING, submit: false }
  return {
    'decoration/feeList': asks(async () => ({})),
    'decoration/typeList': asks(async () => ({})),
    'decoration/config': asks(async () => ({})),
    'decoration/userByToken': asks(async () => ({})),
    'decoration/roomList': asks(async () => ({})),
    'decoration/applyList': asks(async () => ({ of: 'mine', tab: 'all' })),
    'decoration/applyById': asks(async (owner) => ({ id: await made(owner, 'working') })),
    'decoration/paper': asks(async (owner) => ({ id: await made(owner, 'working'), kind: 'permit' }), 22037),
    'decoration/preCheck': asks(async () => ({ draft: NOTHING })),
    'decoration/applyAdd': asks(async () => save),
    'decoration/applyUpdate': asks(async (owner) => ({ id: await made(owner, 'draft'), seen: 1, ...save })),
    'decoration/applyCancel': asks(
      async (owner) => ({ id: await made(owner, 'to_pay'), seen: 1, act: 'cancel', reason: '不装了' }),
      22001,
    ),
    'decoration/applyReview': asks(
      async (owner) => ({ id: await made(owner, 'reviewing'), seen: 1, act: 'approve', words: '', points: [] }),
      22001,
    ),
    'decoration/agree': asks(
      async (owner, caller) => ({
        id: await made(owner, 'to_pay'),
        seen: 1,
        party: 'applicant',
        fileId: await signature(caller.token),
      }),
      22032,
    ),
    'decoration/change': asks(
      async (owner) => ({ id: await made(owner, 'working'), seen: 1, change: { scope: '再加一间' }, reason: '调整' }),
      22022,
    ),
    'decoration/changeEnd': asks(async (owner) => ({ id: await made(owner, 'working'), seen: 1, changeId: newId() })),
    'decoration/firmList': asks(async () => ({ search: '' })),
    'decoration/firmSave': asks(
      async () => ({
        id: null,
        name: '匠心装饰',
        code: '91350100M000100Y43',
        licence: '',
        licenceUntil: until(),
        insurance: '保单1',
        insuranceUntil: until(),
        licenceFiles: [],
        insuranceFiles: [],
      }),
      22053,
    ),
    'decoration/typeDesk': asks(async () => ({})),
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
