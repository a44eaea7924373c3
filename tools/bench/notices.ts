import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeNotice, makeSentNotice } from '#fixtures/notices'
import { fillPeople, makeCompany, makeGrant, makePerson, makeSession } from '#fixtures/people'
import { compared, type Figure, p95 } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

const PEOPLE = 50_000
const COMPANIES = 500
const CLIENTS = 64
/** People whose phone each client holds, one after the other. */
const EACH = 20
const DEEP = 500
const ROUNDS = 60
const QUIET_MS = 6000
const OTHERS = 4
const SENT_MS = 10_000

interface Made {
  park: BenchPark
  operator: { id: string; session: string }
  people: readonly string[]
  sessions: readonly { id: string; session: string }[]
}

/** Notices of a park with 50,000 people: sending one to all, reading it, following it. */
export async function benchNotices(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const made = await filled(park)
    await sql`vacuum analyze`.execute(park.product.store.db)
    const { figures, noticeId } = await sending(made)
    return [...figures, await reading(made), await following(made, noticeId)]
  })
}

async function filled(park: BenchPark): Promise<Made> {
  const { product } = park
  const { db } = product.store
  const companyIds: string[] = []
  for (let n = 0; n < COMPANIES; n += 1) companyIds.push((await makeCompany(db, { name: `企业${n}` })).id)
  const people = await fillPeople(db, product.vault, { companyIds, count: PEOPLE, now: new Date() })
  const operator = await makePerson(db, { roles: ['operator'] })
  await makeGrant(db, operator, { rights: ['notice.park'] })
  const sessionOf = async (id: string) => ({
    id,
    session: await makeSession(db, product.identity, { id, areaId: '1', username: null }),
  })
  const sessions: { id: string; session: string }[] = []
  for (const id of people.slice(0, CLIENTS * EACH)) sessions.push(await sessionOf(id))
  return { park, operator: await sessionOf(operator.id), people, sessions }
}

/** How long until everybody has it, and how long other calls take meanwhile against quiet. */
async function sending({ park, operator, sessions }: Made): Promise<{ figures: Figure[]; noticeId: string }> {
  const { db } = park.product.store
  const others = sessions.slice(0, OTHERS)
  /** Other calls over and over until this is true; how long each took. */
  const beside = async (over: () => boolean): Promise<number[]> => {
    const took: number[] = []
    await Promise.all(
      others.map(async ({ session }) => {
        while (!over()) {
          took.push((await post(park, 'addressbook/departmentUsers', {}, session)).ms)
          took.push((await post(park, 'notice/pageList', { box: 'to' }, session)).ms)
        }
      }),
    )
    return took
  }
  const until = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  await beside(until(QUIET_MS))
  const quiet = await beside(until(QUIET_MS))
  const noticeId = await makeNotice(db, { companyId: null, authorId: operator.id, now: new Date() })
  const began = performance.now()
  let sent = false
  const busy = beside(() => sent)
  while (!sent) {
    await pause(50)
    const row = await db.selectFrom('notices.notice').select('state').where('id', '=', noticeId).executeTakeFirst()
    sent = row?.state === 'sent'
  }
  const ms = performance.now() - began
  const during = await busy
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices.receipt where notice_id = ${noticeId}`.execute(db)
  const inboxes = rows[0]?.count ?? 0
  return {
    noticeId,
    figures: [
      {
        name: 'a notice in all inboxes',
        figure: `${(ms / 1000).toFixed(1)} s, ${inboxes} inboxes`,
        holds: ms <= SENT_MS && inboxes >= PEOPLE,
        bound: '≤ 10 s',
      },
      compared(`other calls meanwhile, p95 of ${during.length} against quiet`, p95(during), p95(quiet), 2),
    ],
  }
}

/** Sixty-four clients take notice of one notice, against the same of a notice for each, where no row could be shared. */
async function reading({ park, operator, sessions }: Made): Promise<Figure> {
  const { db } = park.product.store
  const clients = Array.from({ length: CLIENTS }, (_, n) => sessions.filter((_, at) => at % CLIENTS === n))
  const notice = (to: readonly { id: string }[]) =>
    makeSentNotice(db, { companyId: null, authorId: operator.id, to: to.map(({ id }) => id), level: 'confirmed' })
  const rate = async (noticeOf: (client: number) => string): Promise<number> => {
    const began = performance.now()
    await Promise.all(
      clients.map(async (held, client) => {
        for (const { session } of held)
          for (const level of ['seen', 'confirmed'] as const)
            await post(park, 'notice/setRead', { id: noticeOf(client), version: 1, level }, session)
      }),
    )
    return (sessions.length * 2 * 1000) / (performance.now() - began)
  }
  const found = { one: [] as number[], many: [] as number[] }
  // The first round warms both.
  for (let round = 0; round < 4; round += 1) {
    const shared = await notice(sessions)
    const own: string[] = []
    for (const held of clients) own.push(await notice(held))
    const one = await rate(() => shared)
    const many = await rate((client) => own[client] ?? '')
    if (round === 0) continue
    found.one.push(one)
    found.many.push(many)
  }
  const [one, many] = [median(found.one), median(found.many)]
  const figure = `${(one / many).toFixed(2)}  ${Math.round(one)}/s of ${Math.round(many)}/s`
  return { name: 'setRead of 64 clients, one notice', figure, holds: one / many >= 0.8, bound: '≥ 0.8 of one each' }
}

/** Page 500 of those who have not seen it against page 1. */
async function following({ park, operator }: Made, id: string): Promise<Figure> {
  const page = (next?: string) =>
    post<{ next: string | null }>(park, 'notice/unreadPage', { id, ...(next && { next }) }, operator.session)
  let deep: string | undefined
  for (let at = 1; at < DEEP; at += 1) deep = (await page(deep)).body.next ?? undefined
  if (deep === undefined) throw new Error(`there is no page ${DEEP}`)
  const took = { first: [] as number[], deep: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    took.first.push((await page()).ms)
    took.deep.push((await page(deep)).ms)
  }
  return compared(`page ${DEEP} of unreadPage against 1`, median(took.deep), median(took.first), 1.5)
}
