import { randomBytes } from 'node:crypto'
import { makeNotice, makeSentNotice, paragraph } from '#fixtures/notices'
import { makePerson } from '#fixtures/people'
import { asks, type MakeRecipes, type Owner, type Recipe } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { written } from './written.ts'

const PARK = [{ kind: 'park', ids: [] }]
const NO_SENDER = 15_000
const NOT_ANSWERABLE = [15_013, 15_016, 15_017] as const

/** Notices: those of the park, which each holder of the right follows, and those in an inbox. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const mayNotify = grantOnce(world, 'notice.park')
  const made = async ({ person }: Owner, caller: Owner, facts: Partial<Parameters<typeof makeSentNotice>[1]> = {}) => {
    await mayNotify(caller)
    const author = await makePerson(db, { areaId: person.areaId })
    const to = [(await makePerson(db, { areaId: person.areaId })).id]
    return await makeSentNotice(db, { areaId: person.areaId, companyId: null, authorId: author.id, to, ...facts })
  }
  const followed = (more: object = {}): Recipe =>
    asks(async (owner, caller) => ({ id: await made(owner, caller), ...more }))
  const received = async ({ person }: Owner, facts: Partial<Parameters<typeof makeSentNotice>[1]> = {}) => {
    const author = await makePerson(db, { areaId: person.areaId })
    const of = { areaId: person.areaId, companyId: null, authorId: author.id, to: [person.id] }
    return await makeSentNotice(db, { ...of, ...facts })
  }
  return {
    'notice/save': asks(async (owner, caller) => {
      const { areaId, id: authorId } = owner.person
      await mayNotify(caller)
      const id = await makeNotice(db, { areaId, companyId: null, authorId, state: 'draft' })
      return written({
        park: true,
        level: 'seen',
        scope: [{ kind: 'park', ids: [] }],
        id,
        draftVersion: 1,
        act: 'draft',
      })
    }, NO_SENDER),
    'notice/preview': asks(async () => ({ ...preview }), NO_SENDER),
    'notice/choices': asks(async () => ({ park: true, kind: 'buildings', text: '' }), NO_SENDER),
    'notice/sentDetail': followed(),
    'notice/second': asks(async ({ person }, caller) => {
      const { areaId } = person
      await mayNotify(caller)
      const author = await makePerson(db, { areaId })
      return {
        id: await makeNotice(db, { areaId, companyId: null, authorId: author.id, state: 'review' }),
        agree: true,
      }
    }, NO_SENDER),
    'notice/correct': followed({ version: 1, title: '停水通知（更正）', text: paragraph('后天停水'), words: '日期' }),
    'notice/cancel': followed({ reason: '发错了' }),
    'notice/remindPreview': followed(),
    'notice/smsRemind': followed(),
    'notice/readPage': followed(),
    'notice/unreadPage': followed(),
    'notice/feedbackPage': followed(),
    'notice/unfeedbackPage': followed(),
    'notice/trace': followed(),
    'notice/export': followed({ as: 'xlsx' }),
    'notice/pageList': {
      make: async (owner) => ({ input: { box: 'to' }, record: await received(owner) }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'notice/search': {
      make: async (owner) => ({ input: { text: '停水' }, record: await received(owner) }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'notice/detail': asks(async (owner) => ({ id: await received(owner) })),
    'notice/setRead': asks(async (owner) => ({ id: await received(owner), version: 1, level: 'seen' })),
    'notice/setFeedback': asks(
      async (owner) => {
        const id = await received(owner, { level: 'answered', feedback: true })
        await db.updateTable('notices.receipt').set({ level: 1 }).where('noticeId', '=', id).execute()
        return { id, version: 1, words: '收到' }
      },
      ...NOT_ANSWERABLE,
    ),
    'notice/waiting': {
      make: async (owner) => ({ input: {}, record: await received(owner) }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'notice/h5Page': asks(async (owner) => {
      const shareToken = randomBytes(16).toString('base64url')
      await received(owner, { shareToken })
      return { token: shareToken }
    }),
    'entrance/messageById': asks(async () => ({ id: randomBytes(16).toString('base64url') })),
  }
}

const preview = { park: true, title: '停水', scope: PARK, except: [], steps: [], sendAt: null }
