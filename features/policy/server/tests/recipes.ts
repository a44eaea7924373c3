import type { ApplicationState, PolicyContent } from '#contract/policy'
import { makeCompany, makePerson } from '#fixtures/people'
import { makeApplication, makePolicy, makeTheme, policyContent } from '#fixtures/policy'
import { inTransaction, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { NOTHING_FILLED } from '#vocabulary/form-model'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'

/** Policies of the owner's park, and applications of the owner's company. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { approvals, forms } = world.product
  const mayWrite = grantOnce(world, 'policy.write')
  const mayExport = grantOnce(world, 'export')
  const themes = new Map<string, Promise<string>>()
  /** One theme a park: what is handed in has one. */
  const themeOf = (areaId: string) => {
    const theme = themes.get(areaId) ?? makeTheme(db, { areaId })
    themes.set(areaId, theme)
    return theme
  }
  const policyIn = async (
    areaId: string,
    state: 'draft' | 'review' | 'published' = 'published',
    more: Partial<PolicyContent> = {},
  ) => {
    const author = (await makePerson(db, { areaId })).id
    const reviewer = await makePerson(db, { areaId })
    const content = { themeIds: [await themeOf(areaId)], ...more }
    const facts = { areaId, authorId: author, reviewerId: reviewer.id, state, content, now: world.now() }
    return await inTransaction(db, (tx) => makePolicy(tx, { approvals, forms }, facts))
  }
  /** A policy of the owner's park that everybody there reads. */
  const read = (more: object = {}) => asks(async ({ person: { areaId } }) => ({ id: await policyIn(areaId), ...more }))
  /** A policy of the owner's park, asked by who writes. */
  const atDesk = (more: object, state: 'review' | 'published') =>
    asks(async ({ person: { areaId } }, caller) => {
      await mayWrite(caller)
      return { id: await policyIn(areaId, state), ...more }
    })
  /** The company of somebody, who may act for it; of whom it has none, another one. */
  const companyOf = async ({ person: { id, areaId } }: Owner) => {
    const tie = await db
      .selectFrom('people.membership')
      .select('companyId')
      .where('personId', '=', id)
      .executeTakeFirst()
    return tie?.companyId ?? (await makeCompany(db, { areaId })).id
  }
  const application = async (
    owner: Owner,
    state: Exclude<ApplicationState, 'returned' | 'paid'>,
    policyId?: string,
  ) => {
    const { areaId } = owner.person
    const companyId = await companyOf(owner)
    const applicant = await makePerson(db, { areaId, company: { id: companyId, allowed: true } })
    const of = policyId ?? (await policyIn(areaId))
    const facts = { areaId, policyId: of, companyId, applicantId: applicant.id, state, now: world.now() }
    const id = await inTransaction(db, (tx) => makeApplication(tx, { approvals, forms }, facts))
    const { version } = await db
      .selectFrom('policy.application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, version, policyId: of, companyId }
  }
  const listed = async ({ person: { areaId } }: Owner) => await policyIn(areaId)
  return {
    'policy/list': lists('id', listed),
    'policy/detail': read(),
    'policy/selectAllList': lists('id', ({ person: { areaId } }) => makeTheme(db, { areaId })),
    'policy/selectUserAuthList': lists('id', async ({ person: { id: personId, areaId } }) => {
      const themeId = await makeTheme(db, { areaId })
      await db.insertInto('policy.followed').values({ personId, themeId, at: world.now() }).execute()
      return themeId
    }),
    'policy/themeSave': asks(async () => ({ themeIds: [] })),
    'policy/tags': lists('name', async ({ person: { areaId } }) => {
      const tag = `!${newId().slice(-8)}`
      await policyIn(areaId, 'published', { about: { ...policyContent().about, tags: [tag] } })
      return tag
    }),
    'policy/fit': asks(async (owner) => ({
      id: await policyIn(owner.person.areaId),
      companyId: await companyOf(owner),
      stated: [{ factId: 'people', values: ['12'], asOf: dayOf(world.now()) }],
    })),
    'policy/submitTimes': asks(async (owner) => ({
      id: await policyIn(owner.person.areaId),
      companyId: await companyOf(owner),
    })),
    'policy/formChoices': asks(async (owner) => ({
      id: await policyIn(owner.person.areaId),
      companyId: await companyOf(owner),
      spot: 'head',
      text: '',
    })),
    'policy/draftSave': asks(async (owner) => ({
      id: await policyIn(owner.person.areaId),
      companyId: await companyOf(owner),
      base: 0,
      filled: NOTHING_FILLED,
      take: [],
    })),
    'policy/formSubmit': asks(async (owner) => {
      const { id, version } = await application(owner, 'draft')
      return { id, seen: version, n: 1, revision: 1, computed: {} }
    }),
    'policy/records': lists('id', async (owner) => (await application(owner, 'draft')).id),
    // Who is of another company reads it at the desk.
    'policy/recordDetail': asks(async (owner, caller) => {
      await mayWrite(caller)
      return { id: (await application(owner, 'waiting')).id }
    }),
    'policy/withdraw': asks(async (owner) => {
      const { id, version } = await application(owner, 'waiting')
      return { id, seen: version }
    }),
    'policy/deskList': {
      async make({ person: { areaId } }, caller) {
        await mayWrite(caller)
        return { input: { box: 'live' }, record: await policyIn(areaId) }
      },
      reached: (body, id) => JSON.stringify(body).includes(id),
    },
    'policy/deskDetail': atDesk({}, 'published'),
    'policy/factCatalogue': asks(async (_, caller) => {
      await mayWrite(caller)
      return {}
    }),
    'policy/policySave': asks(async ({ person: { areaId } }, caller) => {
      await mayWrite(caller)
      const content = policyContent({ themeIds: [await themeOf(areaId)] })
      return { id: await policyIn(areaId), n: 1, content, act: 'submit' }
    }),
    'policy/policyReview': atDesk({ n: 1, agree: true, reason: '' }, 'review'),
    'policy/policyEnd': atDesk({ n: 1, reason: '政策到期' }, 'published'),
    'policy/themesSave': asks(async (_, caller) => {
      await mayWrite(caller)
      return { themes: [] }
    }),
    'policy/fitting': atDesk({}, 'published'),
    'policy/applicationList': {
      async make(owner, caller) {
        await mayWrite(caller)
        const { id, policyId } = await application(owner, 'waiting')
        return { input: { policyId }, record: id }
      },
      reached: (body, id) => JSON.stringify(body).includes(id),
    },
    'policy/applicationExport': asks(async ({ person: { areaId } }, caller) => {
      await mayWrite(caller)
      await mayExport(caller)
      return { policyId: await policyIn(areaId) }
    }),
    'policy/payNote': asks(async (owner, caller) => {
      await mayWrite(caller)
      const { id, version } = await application(owner, 'approved')
      return { id, seen: version, paidOn: dayOf(world.now()), paidFen: 100_000, note: '' }
    }),
  }
}
