import type { Facts, ItemKind } from '#contract/publishing'
import { makePerson } from '#fixtures/people'
import { makeItem } from '#fixtures/publishing'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'

const NO_RIGHT = 12_100
const HOUR_MS = 3_600_000

/** What is published in the owner's park, and its desk, for whose rights the caller is given a role. */
export const itemRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR_MS))
  const activity = (): Facts => ({ startsAt: at(48), endsAt: at(50), place: '报告厅', seats: 30 })

  async function made(
    { person: { areaId } }: Owner,
    kind: ItemKind,
    facts: Partial<Parameters<typeof makeItem>[1]> = {},
  ): Promise<string> {
    const [author, reviewer] = [await makePerson(db, { areaId }), await makePerson(db, { areaId })]
    return await makeItem(db, {
      areaId,
      kind,
      authorId: author.id,
      reviewerId: reviewer.id,
      title: newId(),
      ...facts,
      ...(kind === 'activity' ? { facts: activity() } : {}),
    })
  }
  const mayPublish = grantOnce(world, 'publish.write', 'publish.approve', 'moderate')
  async function titleOf(id: string): Promise<string> {
    const of = db.selectFrom('publishing.revision').select('title').where('itemId', '=', id)
    return (await of.executeTakeFirstOrThrow()).title
  }
  const page = (kind: ItemKind) => asks(async (owner) => ({ id: await made(owner, kind) }))
  const shown = (kind: ItemKind, input: object = {}) => lists('id', (owner) => made(owner, kind), input)
  const atDesk = (kind: ItemKind, more: object = {}, facts: Partial<Parameters<typeof makeItem>[1]> = {}) =>
    asks(async (owner, caller) => {
      await mayPublish(caller)
      return { id: await made(owner, kind, facts), ...more }
    }, NO_RIGHT)

  async function commented(owner: Owner, state: 'shown' | 'reported' = 'shown'): Promise<string> {
    const itemId = await made(owner, 'topic')
    const { id: personId } = await makePerson(db, { areaId: owner.person.areaId })
    const id = newId()
    const comment = { id, itemId, personId, text: '好活动', state, at: world.now() }
    await db.insertInto('publishing.comment').values(comment).execute()
    return id
  }
  async function asked({ person }: Owner, personId?: string): Promise<string> {
    const id = newId()
    const now = world.now()
    const by = personId ?? (await makePerson(db, { areaId: person.areaId })).id
    const facts = { words: '租金多少？', name: '王女士', state: 'new', at: now, changedAt: now }
    await db
      .insertInto('publishing.enquiry')
      .values({ id, areaId: person.areaId, personId: by, ...facts })
      .execute()
    return id
  }
  const written = {
    kind: 'news',
    title: '园区资讯',
    summary: '',
    text: { blocks: [{ kind: 'paragraph', text: '正文' }] },
    facts: {},
    pictureId: null,
    words: '',
    publishAt: null,
    endsAt: null,
    act: 'submit',
  }
  return {
    'entrance/newsInfo': page('news'),
    'entrance/bannerInfo': page('banner'),
    'share/biddingDetail': page('tender'),
    'rental/noticeDetail': page('rental'),
    'share/roomInfo/{id}': page('room'),
    'share/roomSetting': shown('room'),
    'share/templateList': shown('template'),
    'share/publishedList': shown('news', { kind: 'news' }),
    'share/publishedSearch': {
      async make(owner) {
        const record = await made(owner, 'news')
        return { input: { text: await titleOf(record) }, record }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'share/shareActivity': page('activity'),
    'share/activityCalendar': page('activity'),
    'share/activitySignUp': asks(async (owner) => ({ id: await made(owner, 'activity'), name: '林晓' })),
    'share/shareTopic': page('topic'),
    'share/comments': asks(async (owner) => ({ id: await made(owner, 'topic') })),
    'share/comment': asks(async (owner) => ({ id: await made(owner, 'topic'), text: '支持' })),
    'share/report': asks(async (owner) => ({ id: await commented(owner), words: '广告' })),
    'share/roomEnquiry': asks(async () => ({ words: '还有空房吗？', name: '王女士' })),
    'share/myEnquiries': lists('id', (owner) => asked(owner, owner.person.id)),
    'publish/list': {
      async make(owner, caller) {
        await mayPublish(caller)
        return { input: { box: 'live' }, record: await made(owner, 'news') }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'publish/item': atDesk('news'),
    'publish/save': atDesk('news', { ...written, n: 1 }),
    'publish/review': atDesk('news', { n: 1, agree: true, reason: '' }, { state: 'review' }),
    'publish/withdraw': atDesk('news', { reason: '过期' }),
    'publish/signUps': atDesk('activity'),
    'publish/signUpsExport': atDesk('activity'),
    'publish/attend': asks(async (owner, caller) => {
      await mayPublish(caller)
      const itemId = await made(owner, 'activity')
      const { id: personId } = await makePerson(db, { areaId: owner.person.areaId })
      const [signUpId, now] = [newId(), world.now()]
      const facts = { name: '林晓', state: 'signed', turn: 1, at: now, changedAt: now }
      await db
        .insertInto('publishing.signUp')
        .values({ id: signUpId, itemId, personId, ...facts })
        .execute()
      return { id: itemId, signUpId, attended: true }
    }, NO_RIGHT),
    'publish/reports': {
      async make(owner, caller) {
        await mayPublish(caller)
        // The longest waits first: those of earlier tries are decided.
        await db.updateTable('publishing.comment').set({ state: 'shown' }).execute()
        return { input: {}, record: await commented(owner, 'reported') }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'publish/moderate': asks(async (owner, caller) => {
      await mayPublish(caller)
      return { id: await commented(owner, 'reported'), hide: true, reason: '广告' }
    }, NO_RIGHT),
    'publish/enquiries': {
      async make(owner, caller) {
        await mayPublish(caller)
        return { input: { box: 'open' }, record: await asked(owner) }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'publish/enquiryAct': asks(async (owner, caller) => {
      await mayPublish(caller)
      return { id: await asked(owner), act: 'take', words: '', isPublic: false }
    }, NO_RIGHT),
    'publish/hotlineSave': asks(async () => ({ ...hotline })),
    'publish/hotlineSettingSave': asks(async () => ({ notice: '', emergencyPhone: '110' })),
    'publish/wifiSave': asks(async () => ({
      ssid: newId().slice(-20),
      password: null,
      place: '',
      position: 0,
      remove: false,
    })),
  }
}

const hotline = { subject: '物业报修', phone: '027-87650002', hours: '全天', position: 0, remove: false }
