import type { CaseDetail, CaseDraft, SavedCase, TypeDesign } from '#contract/decoration'
import { makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { freshPicture } from '../../../../tests/support/fresh-picture.ts'
import { sendFile } from '../../../../tests/support/sent-files.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

/** A type of renovation as tests publish it: one paper, fire safety asked, no form. */
export const TEST_DESIGN: TypeDesign = {
  title: '一般装修',
  about: '',
  papers: [{ key: 'drawing', name: '施工图', required: true, note: '' }],
  fire: true,
  fees: [{ key: 'management', label: '装修管理费', fen: 500, per: 'area' }],
  depositApplicant: { fen: 200_000, per: 'flat' },
  depositFirm: { fen: 100_000, per: 'flat' },
  stages: ['electric'],
  days: null,
  never: ['拆改承重墙'],
  fields: [],
  steps: [],
  agreement: '遵守园区装修管理规定。',
}

/** A field of a form that is answered by a person. */
export const WHO: TypeDesign['fields'][number] = {
  id: 'who',
  kind: 'colleague',
  label: '现场联系人',
  required: true,
  min: '',
  max: '',
  options: [],
}

/** A world with a published type, a firm, a person who holds a room, and who decides. */
export async function caseWorld() {
  const world = await makeWorld()
  const { db } = world.store
  type Someone = Awaited<ReturnType<typeof world.person>>
  const post = <Body>(call: string, input: object, by: Someone) =>
    world.post<Body>(`decoration/${call}`, input, by.token)
  const operator = await world.person({ nickName: '郑明', roles: ['operator'] })
  const reviewer = await world.person({ nickName: '周审', roles: ['property'] })
  const fireman = await world.person({ nickName: '吴防', roles: ['property'] })
  await makeGrant(db, reviewer, { rights: ['decoration.review'] })
  await makeGrant(db, fireman, { rights: ['decoration.fire'] })
  const applicant = await world.person({ nickName: '陈住户' })
  const today = () => dayOf(world.now())

  /** A room that somebody holds from long ago. */
  const held = async (personId: string, lastOn: string | null = null) => {
    const roomId = await makeRoom(db, {})
    await makeTenancy(db, { roomId, holder: { personId }, firstOn: addDays(today(), -100), lastOn })
    return roomId
  }
  const typed = async (design: Partial<TypeDesign> = {}) => {
    const title = design.title ?? `装修${newId().slice(-6)}`
    const saved = await post<{ id: string; version: number }>(
      'typeSave',
      { id: null, design: { ...TEST_DESIGN, ...design, title } },
      operator,
    )
    if (saved.code !== 200) throw new Error(`${saved.code} ${saved.message}`)
    const { id, version } = saved.body
    const published = await post('typePublish', { id, seen: version }, operator)
    if (published.code !== 200) throw new Error(`${published.code} ${published.message}`)
    return id
  }
  let firms = 0
  const firmed = async (by: Someone, more: { until?: string } = {}) => {
    const until = more.until ?? addDays(today(), 400)
    const code = CODES[firms++ % CODES.length]
    const input = {
      id: null,
      name: '匠心装饰',
      code,
      licence: 'A1',
      licenceUntil: until,
      insurance: 'B1',
      insuranceUntil: until,
    }
    const answer = await post<{ id: string; version: number }>(
      'firmSave',
      { ...input, licenceFiles: [], insuranceFiles: [] },
      by,
    )
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`)
    return answer.body
  }
  const pictured = async (by: Someone, purpose = 'decoration-paper') =>
    (await sendFile(world.origin, 'imageUpload', by.token, { bytes: freshPicture() }, purpose)).body.id
  /** A whole draft of a room of the applicant. */
  const drafted = async (more: Partial<CaseDraft> & { by?: Someone } = {}): Promise<CaseDraft> => {
    const { by = applicant, ...facts } = more
    return {
      roomId: facts.roomId === undefined ? await held(by.id) : facts.roomId,
      companyId: null,
      typeId: facts.typeId === undefined ? await typed() : facts.typeId,
      firmId: facts.firmId === undefined ? (await firm()).id : facts.firmId,
      foremanName: '李工长',
      foremanPhone: '13900001234',
      scope: '隔墙和吊顶',
      areaHundredths: 12_000,
      firstOn: addDays(today(), 20),
      lastOn: addDays(today(), 50),
      papers: [{ key: 'drawing', fileIds: [await pictured(by)] }],
      ...(facts.scope !== undefined && { scope: facts.scope }),
      ...(facts.firstOn !== undefined && { firstOn: facts.firstOn }),
      ...(facts.lastOn !== undefined && { lastOn: facts.lastOn }),
      ...(facts.papers !== undefined && { papers: facts.papers }),
      ...(facts.foremanPhone !== undefined && { foremanPhone: facts.foremanPhone }),
    }
  }
  let shared: Promise<{ id: string }> | null = null
  const firm = () => {
    shared ??= firmed(applicant)
    return shared
  }
  const submitted = async (draft: CaseDraft, by = applicant) => {
    const answer = await post<SavedCase>('applyAdd', { draft, submit: true }, by)
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`)
    return answer.body
  }
  const seen = async (id: string, by: Someone) => (await post<CaseDetail>('applyById', { id }, by)).body
  const review = async (
    id: string,
    act: 'approve' | 'reject' | 'return',
    by: Someone,
    more: { words?: string; points?: { spot: string; words: string }[] } = {},
  ) => {
    const { version } = await seen(id, by)
    return await post<SavedCase>('applyReview', { id, seen: version, act, words: '', points: [], ...more }, by)
  }
  /** Everybody approves. */
  const approved = async (id: string) => {
    for (const each of [reviewer, fireman, operator]) {
      const { code, message } = await review(id, 'approve', each)
      if (code !== 200) throw new Error(`${code} ${message}`)
    }
  }
  return {
    world,
    db,
    post,
    operator,
    reviewer,
    fireman,
    applicant,
    today,
    held,
    typed,
    firmed,
    pictured,
    drafted,
    submitted,
    seen,
    review,
    approved,
  }
}

/** Unified social credit codes with right check characters. */
const CODES = [
  '91350100M000100Y43',
  '91110000802100433B',
  '91420100MA4K0000AP',
  '91420100MA4K0001BU',
  '91420100MA4K0002C0',
]
