import { makeCompany, makeDepartment, makeGrant } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import type { Block, Document } from '#vocabulary/document'
import { isLink } from '#vocabulary/document-link'
import type { World } from '../support/world.ts'
import { LINES, PAYLOADS, packed, upTo } from './payloads.ts'

type Person = Awaited<ReturnType<World['person']>>

/** What stands in the store, written by the calls that people use. */
export interface Written {
  readonly company: { id: string }
  readonly manager: Person
  readonly staff: Person
  readonly desk: Person
  /** Ids of notices and of what is published, by what they are. */
  readonly ids: Readonly<Record<string, string>>
  readonly shareToken: string
  /** How many texts were taken, by where they stand. */
  readonly taken: Readonly<Record<string, number>>
  /** What was not taken, in words; empty. */
  readonly refused: readonly string[]
}

/** Every payload in every kind of block; links as far as they may be kept. */
export function everyBlock(): Document {
  const lines = LINES
  const blocks: Block[] = [
    ...lines.map((text) => ({ kind: 'paragraph', text }) as const),
    ...upTo(100)
      .slice(0, 20)
      .map((text) => ({ kind: 'heading', level: 2, text }) as const),
    { kind: 'list', numbered: false, items: lines.slice(0, 40).map((text) => ({ depth: 0, text })) },
    { kind: 'table', head: true, rows: lines.slice(40, 80).map((text) => [text, text]) },
    ...PAYLOADS.filter(isLink).map((to) => ({ kind: 'link', text: to, to }) as const),
  ]
  return { blocks }
}

/** The first payload of at most so many signs, from one on. */
const some = (most: number, at = 0): string => upTo(most)[at] ?? ''

/** Writes payloads into every text that others read. */
export async function writeAll(world: World): Promise<Written> {
  const { db } = world.store
  const company = await makeCompany(db)
  const manager = await world.person({ company: { id: company.id, manager: true }, phone: '13900000101' })
  const staff = await world.person({ company: { id: company.id, allowed: true }, phone: '13900000102' })
  const more = await Promise.all(packed(500).map(() => world.person({ company: { id: company.id } })))
  const desk = await world.person({ roles: ['operator'] })
  const author = await world.person()
  await makeGrant(db, author, { rights: ['publish.write'] })
  await makeGrant(db, desk, { rights: ['publish.approve', 'publish.write', 'moderate'] })
  const taken: Record<string, number> = {}
  const refused: string[] = []
  async function put<Body = { id: string }>(where: string, call: string, input: object, who: Person): Promise<Body> {
    const answer = await world.post<Body>(call, input, who.token)
    const { code, message, body } = answer
    if (code === 200) taken[where] = (taken[where] ?? 0) + 1
    else refused.push(`${where}: ${message} ${'field' in answer ? String(answer.field) : ''}`)
    return body ?? ({} as Body)
  }

  const { ids, shareToken } = await notices(world, put, { manager, staff, more })
  const items = await published(put, { author, desk, more })
  await people(world, put, { company, manager, staff, author })
  await names(world, { company, manager })
  return { company, manager, staff, desk, ids: { ...ids, ...items }, shareToken, taken, refused }
}

/** A name that the calls take. */
const NAME = '王女士'

/** Names refuse what a payload is made of, so those that may stand from before are put into the store itself. */
async function names(
  { store: { db } }: World,
  { company, manager }: Pick<Written, 'company' | 'manager'>,
): Promise<void> {
  for (const name of upTo(30).slice(0, 6)) await makeDepartment(db, { companyId: company.id, name })
  await db
    .updateTable('people.person')
    .set({ nickName: some(20, 1) })
    .where('id', '=', manager.id)
    .execute()
  await db
    .updateTable('people.application')
    .set({ name: some(20, 2) })
    .where('name', '=', NAME)
    .execute()
  await db
    .updateTable('publishing.signUp')
    .set({ name: some(30, 2) })
    .where('name', '=', NAME)
    .execute()
  const enquiries = await db
    .selectFrom('publishing.enquiry')
    .select('id')
    .where('name', '=', NAME)
    .orderBy('id')
    .execute()
  for (const [nth, { id }] of enquiries.entries())
    await db
      .updateTable('publishing.enquiry')
      .set({ name: some(30, nth) })
      .where('id', '=', id)
      .execute()
}

type Put = <Body = { id: string }>(where: string, call: string, input: object, who: Person) => Promise<Body>

async function notices(world: World, put: Put, who: { manager: Person; staff: Person; more: readonly Person[] }) {
  const { manager, staff, more } = who
  const text = everyBlock()
  const notice = {
    park: false,
    text,
    level: 'seen',
    question: null,
    feedback: true,
    anonymous: false,
    shared: true,
    dueAt: null,
    sendAt: null,
    open: false,
    scope: [{ kind: 'company', ids: [] }],
    except: [],
    steps: [],
    act: 'send',
  }
  const question = { text: some(200, 2), options: [some(60, 3), some(60, 4)], right: 1, passage: some(300, 5) }
  const send = async (title: string, facts: object = {}) =>
    (await put('notice', 'notice/save', { ...notice, title, ...facts }, manager)).id
  const whole = await send(some(40), { question })
  for (const title of upTo(40).slice(1, 8))
    await send(title, { text: { blocks: [{ kind: 'paragraph', text: title }] } })
  const feedback = await send(some(40, 9))
  const corrected = await send(some(40, 10))
  const recalled = await send(some(40, 11))
  await world.product.jobs.drain()
  await put('notice read', 'notice/setRead', { id: corrected, version: 1, level: 'seen' }, staff)
  const blocks = [...text.blocks.slice(20), ...text.blocks.slice(0, 10)]
  const correction = { id: corrected, version: 1, title: some(40, 12), text: { blocks }, words: some(200, 13) }
  await put('correction', 'notice/correct', correction, manager)
  await put('recall', 'notice/cancel', { id: recalled, reason: packed(200)[0] }, manager)
  await Promise.all(
    packed(500).map(async (words, at) => {
      const one = more[at] ?? staff
      await put('notice read', 'notice/setRead', { id: feedback, version: 1, level: 'seen' }, one)
      await put('feedback', 'notice/setFeedback', { id: feedback, version: 1, words }, one)
    }),
  )
  const { shareToken } = await put<{ shareToken: string }>('notice read', 'notice/detail', { id: whole }, staff)
  return { ids: { whole, corrected, recalled, feedback }, shareToken }
}

async function published(put: Put, who: { author: Person; desk: Person; more: readonly Person[] }) {
  const { author, desk, more } = who
  const at = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000))
  const facts: Record<string, object> = {
    news: {},
    banner: { link: 'https://evil.test/?q=<script>alert(1)</script>' },
    tender: { deadlineAt: at(9), number: some(50, 1), contact: some(50, 2) },
    rental: { contact: some(50, 3) },
    room: {
      building: some(50, 4),
      floor: some(20),
      number: some(50, 5),
      areaM2: '88',
      price: some(50, 6),
      contact: some(50, 7),
    },
    activity: { startsAt: at(5), endsAt: at(6), place: some(100, 8), seats: 50, contact: some(50, 9) },
    topic: {},
    template: { link: 'https://evil.test/"onmouseover="alert(1)' },
  }
  const ids: Record<string, string> = {}
  for (const [kind, own] of Object.entries(facts)) {
    const item = {
      kind,
      title: some(60, Object.keys(ids).length),
      summary: packed(200)[Object.keys(ids).length],
      text: everyBlock(),
      facts: own,
      pictureId: null,
      words: '',
      publishAt: null,
      endsAt: null,
      act: 'submit',
    }
    const { id } = await put(kind, 'publish/save', item, author)
    const review = { id, n: 1, agree: true, reason: some(200, 14) }
    await put('review', 'publish/review', review, desk)
    ids[kind] = id
    if (kind !== 'news') continue
    const later = { ...item, id, n: 1, text: { blocks: item.text.blocks.slice(5) }, words: some(200, 15) }
    await put('correction of news', 'publish/save', later, author)
    await put('review', 'publish/review', { ...review, n: 2 }, desk)
    await put('correction of news', 'publish/save', { ...later, n: 2, text: everyBlock() }, author)
  }
  const [first] = more
  if (!first) throw new Error('nobody is there')
  await Promise.all(
    packed(500).map((words, nth) =>
      put('comment', 'share/comment', { id: ids['topic'], text: words }, more[nth] ?? first),
    ),
  )
  const { items = [] } = await put<{ items?: { id: string }[] }>(
    'comment read',
    'share/comments',
    { id: ids['topic'] },
    author,
  )
  await put('report', 'share/report', { id: items[0]?.id, words: packed(200)[1] }, author)
  for (const [nth, words] of packed(500).entries()) {
    const of = nth === 0 ? { id: ids['tender'] } : nth === 1 ? { id: ids['room'] } : {}
    const { id } = await put('enquiry', 'share/roomEnquiry', { ...of, words, name: NAME }, more[nth] ?? first)
    await put('enquiry taken', 'publish/enquiryAct', { id, act: 'take', words: '', isPublic: false }, desk)
    if (nth > 1) continue
    const answer = { id, act: 'answer', words: packed(500)[nth + 2], isPublic: nth === 0 }
    await put('answer', 'publish/enquiryAct', answer, desk)
  }
  await put('sign-up', 'share/activitySignUp', { id: ids['activity'], name: NAME }, first)
  await put('hotline', 'publish/hotlineSettingSave', { notice: packed(200)[2], emergencyPhone: '' }, desk)
  const hotline = { subject: some(20), phone: '027-87650001', hours: some(50, 3), position: 0, remove: false }
  await put('hotline', 'publish/hotlineSave', hotline, desk)
  return ids
}

async function people(
  world: World,
  put: Put,
  who: { company: { id: string }; manager: Person; staff: Person; author: Person },
) {
  const { company, manager, staff, author } = who
  const { body } = await world.post<{ manage: { version: number } | null }>(
    'enterprise/companyPage',
    { id: company.id },
    manager.token,
  )
  const page = {
    id: company.id,
    version: body.manage?.version ?? 0,
    industry: some(30),
    introduction: { blocks: everyBlock().blocks },
    publicPhone: '',
    publicEmail: '',
    website: 'https://evil.test/?q=<script>alert(1)</script>',
    way: some(300, 21),
    reception: some(100, 16),
    listed: true,
  }
  await put('company page', 'enterprise/companySave', page, manager)
  const entry = {
    companyId: company.id,
    title: some(40, 17),
    place: some(60, 18),
    titleFor: 'company',
    placeFor: 'company',
  }
  await put('entry', 'addressbook/mineSave', entry, staff)
  const fields = upTo(20)
    .slice(0, 3)
    .map((label) => ({ kind: 'text', label, required: false, min: '', max: '', options: [] }))
  const form = await put<{ version: number; fields?: { id: string }[] }>(
    'attributes',
    'addressbook/extendSave',
    { version: 0, fields },
    manager,
  )
  const answers = (form.fields ?? []).map(({ id }, nth) => ({ id, values: [some(200, 19 + nth)] }))
  await put('attribute answers', 'addressbook/extendSave', { version: form.version, answers }, staff)
  const application = { companyId: company.id, name: NAME, words: packed(200)[3] }
  await put('application', 'addressbook/applyAddCorp', application, author)
  const reveal = { id: staff.id, companyId: company.id, field: 'phone', why: some(100, 20) }
  await put('reveal', 'addressbook/reveal', reveal, manager)
}
