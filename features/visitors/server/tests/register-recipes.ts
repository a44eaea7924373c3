import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { FACE_TEXT } from '../policy/face-text.ts'

const HOUR_MS = 3_600_000
/** A company of another park, as an unlisted one. */
const UNKNOWN = 16_513

/** Registering: companies of the owner's park, visits of the owner as visitor. */
export const registerRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR_MS))
  const company = async ({ person: { areaId } }: Owner) => (await makeCompany(db, { areaId })).id
  const filed = async (owner: Owner) => {
    const { areaId, id: applicantId } = owner.person
    const of = { areaId, companyId: await company(owner), applicantId, way: 'registration', now: world.now() } as const
    return (await makeVisit(db, world.product.vault, { ...of, state: 'waiting' })).id
  }
  return {
    'visitor/companyList': {
      ...lists('id', company),
      make: async ({ person: { areaId } }) => {
        const { id, name: text } = await makeCompany(db, { areaId })
        return { input: { text }, record: id }
      },
    },
    'visitor/companyInfo': asks(async (owner) => ({ companyId: await company(owner) }), UNKNOWN),
    'visitor/passInfoConfig': asks(async (owner) => ({ companyId: await company(owner) }), UNKNOWN),
    'visitor/faceImage': asks(async () => ({ consent: 'true', fourteen: 'true', version: FACE_TEXT.version })),
    'visitorh5/groupList': asks(async () => ({})),
    'visitorh5/applyAdd': asks(
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
    'visitorh5/records': lists('id', filed),
    'visitorh5/recordDetail': asks(async (owner) => ({ id: await filed(owner) })),
    'visitorh5/withdraw': asks(async (owner) => ({ id: await filed(owner) })),
    'visitorh5/urge': asks(async (owner) => ({ id: await filed(owner) })),
  }
}
