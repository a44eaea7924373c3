import { makeCompany } from '#fixtures/people'
import { makeVisit, type VisitToMake } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { FACE_TEXT } from '../policy/face-text.ts'

const HOUR_MS = 3_600_000
/** A company of another park is unknown. */
const UNKNOWN = 16_513

/** Visits that the owner applied for, and companies that they may visit. */
export const applyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { vault } = world.product
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR_MS))
  const company = async ({ person: { areaId } }: Owner) => (await makeCompany(db, { areaId })).id
  const filed = async (owner: Owner, facts: Partial<VisitToMake> = {}) => {
    const { areaId, id: applicantId } = owner.person
    const of = { areaId, companyId: await company(owner), applicantId, now: world.now() }
    return (await makeVisit(db, vault, { ...of, way: 'application', ...facts })).id
  }
  const hosted = (owner: Owner) => filed(owner, { hostId: owner.person.id, state: 'approved' })
  const visit = async (owner: Owner) => ({
    companyId: await company(owner),
    from: at(1),
    until: at(2),
    purpose: '商务洽谈',
    guests: [{ name: '王五', phone: '13800001234' }],
  })
  const draft = async (owner: Owner) => {
    const { purpose: _purpose, ...rest } = await visit(owner)
    return rest
  }
  const none = asks(async () => ({}))
  return {
    'visitapply/enterprises': none,
    'visitapply/companyList': none,
    'visitapply/corpPaging': none,
    'visitapply/companyInfo': asks(async (owner) => ({ id: await company(owner) })),
    'visitapply/corpDetail': asks(async (owner) => ({ id: await company(owner) })),
    'visitapply/visitorInfo': none,
    'visitapply/visitFormGet': asks(async (owner) => ({ companyId: await company(owner) }), UNKNOWN),
    'visitapply/visitFormSave': asks(async (owner) => {
      const { companyId, ...rest } = await draft(owner)
      return {
        companyId,
        draft: { companyId, ...rest, id: await filed(owner, { companyId, way: 'form', state: 'draft' }) },
      }
    }, UNKNOWN),
    'visitapply/recordTempAdd': asks(draft, UNKNOWN),
    'visitapply/recordDetail': asks(async (owner) => ({ id: await filed(owner, { state: 'draft' }) })),
    'visitapply/recordUpdate': asks(
      async (owner) => ({ ...(await draft(owner)), id: await filed(owner, { state: 'draft' }) }),
      UNKNOWN,
    ),
    'visitapply/recordList': lists('id', (owner) => filed(owner, { state: 'draft' })),
    'visitapply/visitRecordAdd': asks(visit, UNKNOWN),
    'visitapply/visitRecordUpdate': asks(async (owner) => ({ id: await filed(owner), plate: '京AD12345' })),
    'visitapply/visitRecordSearch': lists('id', (owner) => filed(owner)),
    'visitapply/visitRecordDetail': asks(async (owner) => ({ id: await filed(owner) })),
    'visitsession/currentLoginUser': none,
    'visitsession/visitorApply': asks(visit, UNKNOWN),
    'visitsession/applyDetail': asks(async (owner) => ({ id: await filed(owner, { way: 'form' }) })),
    'visitsession/myApply': lists('id', (owner) => filed(owner, { way: 'form' })),
    'visitsession/myTaskOrApply': lists('id', (owner) => filed(owner, { way: 'form' }), { kind: 'apply' }),
    'visitsession/approvingDetail': asks(async (owner) => ({ id: await filed(owner, { way: 'form' }) })),
    // Nobody was asked about a visit that a fixture made.
    'visitsession/urge': asks(async (owner) => ({ id: await filed(owner, { way: 'form' }) })),
    'visitsession/visitorFaceImage': asks(async () => ({
      consent: 'true',
      fourteen: 'true',
      version: FACE_TEXT.version,
    })),
    'visitsession/authList': lists('id', hosted),
    'visitsession/cancelVisitorAuth': asks(async (owner) => ({ id: await hosted(owner), words: '项目取消' })),
  }
}
