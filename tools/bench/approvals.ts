import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { makeArea } from '#fixtures/estate'
import { makeCompany, makePerson, makeSession } from '#fixtures/people'
import { type Actor, type Approvals, managerAddress, type Node, personAddress, rightAddress } from '#platform/approvals'
import { connect, inTransaction, migrate, newId, type Store, startStore } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { readConfig } from '../../app/server/config.ts'
import { createProduct, type Product } from '../../app/server/product.ts'
import { makeSecrets } from '../../app/server/secrets.ts'
import { median } from './load.ts'
import { type BenchPark, inPark } from './park.ts'

const AREA = '1'
const WARM = 40
const ROUNDS = 30
const CALLS_A_ROUND = 10

/** What a page of my duties costs beside few and beside many duties of the park, in milliseconds. */
export interface DutyFigures {
  readonly name: string
  readonly fewMs: number
  readonly manyMs: number
}

/** Two servers side by side, one whose park has `few` duties open and one with `many`, asked turn and turn about over HTTP: medians. */
export async function benchDuties(few: number, many: number): Promise<DutyFigures[]> {
  return await inPark(0, async (small) => {
    const inSmall = await fillDuties(small, few)
    return await inPark(0, async (large) => {
      const inLarge = await fillDuties(large, many)
      const figures = []
      for (const page of ['first', 'middle'] as const) {
        const took = { few: [] as number[], many: [] as number[] }
        for (let nth = 0; nth < WARM; nth += 1) await Promise.all([inSmall(page), inLarge(page)])
        for (let round = 0; round < ROUNDS; round += 1)
          for (let nth = 0; nth < CALLS_A_ROUND; nth += 1) {
            took.few.push(await inSmall(page))
            took.many.push(await inLarge(page))
          }
        figures.push({ name: `my duties, ${page} page`, fewMs: median(took.few), manyMs: median(took.many) })
      }
      return figures
    })
  })
}

type AskPage = (page: 'first' | 'middle') => Promise<number>

/** Fills a park with so many duties, a tenth of them those of operators; answers how to ask as an operator who also manages two companies. */
async function fillDuties({ product, origin }: BenchPark, count: number): Promise<AskPage> {
  const { db } = product.store
  const [company, second] = [await makeCompany(db), await makeCompany(db)]
  const me = await makePerson(db, { roles: ['operator'], company: { id: company.id, manager: true } })
  await sql`insert into people.membership (person_id, company_id, manager, allowed, joined_at)
    values (${me.id}, ${second.id}, true, true, now())`.execute(db)
  const mine = [rightAddress('operator'), personAddress(me.id), managerAddress(company.id), managerAddress(second.id)]
  await sql`insert into approvals.duty (id, address, area_id, kind, subject_kind, subject_id, key, title, text, path, opened_at)
    select gen_random_uuid(), case when n % 10 = 0 then ${mine[0]} when n % 100 = 1 then ${mine[1]} when n % 1000 = 2 then ${mine[2]}
        when n % 1000 = 3 then ${mine[3]} else 'person:' || md5((n % 50000)::text) end,
      ${AREA}, 'task', 'bench.task', n::text, '', '巡查 ' || n, '一号楼', '/task/' || n, now() - make_interval(secs => n)
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const session = await makeSession(db, product.identity, me)
  const middle = await db
    .selectFrom('approvals.duty')
    .select(['openedAt', 'id'])
    .where('address', '=', mine[0] ?? '')
    .orderBy('openedAt')
    .offset(Math.floor(count / 20))
    .limit(1)
    .executeTakeFirstOrThrow()
  const next = cursorOf(middle.openedAt, middle.id)
  return async (page) => {
    const began = performance.now()
    const answer = await fetch(`${origin}/ipark/portal/app/approval/duties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', loginsession: session },
      body: JSON.stringify(page === 'first' ? {} : { next }),
    })
    const { code, body } = (await answer.json()) as { code: number; body: { items: object[] } }
    if (code !== 200 || body.items.length !== 20) throw new Error(`duties: ${code}, ${body?.items?.length} items`)
    return performance.now() - began
  }
}

function cursorOf(at: Date, id: string): string {
  const inZone = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 23)
  return Buffer.from(JSON.stringify([`${inZone}+08:00`, id])).toString('base64url')
}

const KIND = 'bench.application'
const CASES_A_DAY = 30
const COMPANIES = 40
const SIDE_BY_SIDE = 8
const HOUR_MS = 3_600_000

/** What half a year of a park's approvals took to go through again. */
export interface HalfYear {
  readonly cases: number
  readonly acts: number
  readonly seconds: number
}

/**
 * Half a year of a park's approvals through the engine at the pace of the machine: 30 cases a workday, their deadlines each day. Hints are left in the
 * outbox.
 */
export async function benchHalfYear(days = 182): Promise<HalfYear> {
  const folder = mkdtempSync(join(tmpdir(), 'yuanqu-bench-'))
  // The store's user must be able to cross it.
  chmodSync(folder, 0o755)
  const embedded = await startStore(folder)
  const store = connect({ url: embedded.url, max: 8 })
  try {
    await migrate(store)
    let at = startOfDay('2026-03-02')
    const product = await productOn(store, () => at)
    const park = await peopleOf(product)
    const began = performance.now()
    const cases = await goThrough(product, park, days, {
      now: () => at,
      set: (now) => {
        at = now
      },
    })
    const seconds = (performance.now() - began) / 1000
    const { acts } = await store.db
      .selectFrom('approvals.act')
      .select(({ fn }) => fn.countAll<number>().as('acts'))
      .executeTakeFirstOrThrow()
    await product.stop()
    return { cases, acts, seconds }
  } finally {
    await store.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function productOn(store: Store, clock: () => Date): Promise<Product> {
  return await createProduct({
    store,
    config: readConfig({ NODE_ENV: 'test' }),
    secrets: await makeSecrets(),
    log: pino({ level: 'silent' }),
    clock,
    sms: null,
    checkAnswers: false,
    rate: null,
    loopback: 'http://127.0.0.1:1',
  })
}

interface Somebody {
  readonly personId: string
  readonly addresses: readonly string[]
}
interface Company {
  readonly id: string
  readonly staff: Somebody
  readonly manager: Somebody
}
interface Park {
  readonly companies: readonly Company[]
  readonly operators: readonly Somebody[]
  readonly processId: string
}

async function peopleOf(product: Product): Promise<Park> {
  const { db } = product.store
  await makeArea(db, AREA)
  const operators = []
  for (let n = 0; n < 4; n += 1) {
    const { id } = await makePerson(db, { roles: ['operator'] })
    operators.push({ personId: id, addresses: [personAddress(id), rightAddress('operator')] })
  }
  const companies = []
  for (let n = 0; n < COMPANIES; n += 1) {
    const { id } = await makeCompany(db)
    const staff = await makePerson(db, { company: { id } })
    const manager = await makePerson(db, { company: { id, manager: true } })
    companies.push({
      id,
      staff: { personId: staff.id, addresses: [personAddress(staff.id)] },
      manager: { personId: manager.id, addresses: [personAddress(manager.id), managerAddress(id)] },
    })
  }
  product.approvals.subject(KIND, {
    fields: { days: 'number' },
    moved: async () => undefined,
    pathOf: (id) => `/bench/${id}`,
  })
  return { companies, operators, processId: await processOf(product.approvals, db) }
}

async function processOf(approvals: Approvals, db: Store['db']): Promise<string> {
  const node = (key: string, title: string, facts: Partial<Node>): Node => ({
    kind: 'node',
    key,
    title,
    holders: [{ kind: 'right', right: 'operator' }],
    mode: 'any',
    hours: 8,
    escalateTo: { kind: 'right', right: 'operator' },
    edits: [],
    ...facts,
  })
  const steps = [
    node('company', '企业审批', { holders: [{ kind: 'manager' }] }),
    {
      kind: 'choice' as const,
      cases: [
        { when: { field: 'days', is: '>' as const, value: 20 }, steps: [node('all', '园区会签', { mode: 'all' })] },
      ],
      otherwise: [node('park', '园区审批', {})],
    },
  ]
  const facts = {
    areaId: AREA,
    kind: KIND,
    processId: null,
    process: { title: '申请', steps },
    by: null,
    now: new Date(0),
  }
  return (await inTransaction(db, (tx) => approvals.saveProcess(tx, facts))).processId
}

const workdays = workdayTable(NATIONAL_HOLIDAYS)

/** Each workday of so many days: new cases, what is done about those of the last days, and the deadlines. */
async function goThrough(
  product: Product,
  park: Park,
  days: number,
  clock: { now: () => Date; set: (now: Date) => void },
): Promise<number> {
  const sweep = sweepOf(product)
  const open: (() => Promise<boolean>)[] = []
  let made = 0
  for (let day: Day = '2026-03-02', left = days; left > 0; left -= 1, day = addDays(day, 1)) {
    if (!isWorkday(day, workdays)) continue
    clock.set(new Date(startOfDay(day).getTime() + 12 * HOUR_MS))
    for (let n = 0; n < CASES_A_DAY; n += 1, made += 1) open.push(courseOf(product, park, made, clock.now))
    const again = await sideBySide(open.splice(0))
    open.push(...again)
    await lookAtDeadlines(sweep)
  }
  return made
}

/** The engine's sweep of deadlines. */
function sweepOf({ approvals, jobs }: Product): Sweep<unknown> {
  const found: Sweep<unknown>[] = []
  approvals.subscribe?.({
    ...jobs,
    subscribe: () => undefined,
    sweep: (_name, sweep) => void found.push(sweep),
  })
  const [sweep] = found
  if (!sweep) throw new Error('approvals have no sweep')
  return sweep
}

async function lookAtDeadlines(sweep: Sweep<unknown>): Promise<void> {
  for (let turns = await sweep.take(50); turns.length > 0; turns = await sweep.take(50))
    await sideBySide(turns.map((turn) => () => sweep.work(turn).then(() => false)))
}

/** Runs these so many side by side; answers those that are to go on another day. */
async function sideBySide(all: readonly (() => Promise<boolean>)[]): Promise<(() => Promise<boolean>)[]> {
  const left = [...all]
  const on: (() => Promise<boolean>)[] = []
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) if (await next()) on.push(next)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
  return on
}

/** The course of one case, a step a call: begun, returned and corrected at times, urged, approved or rejected. Answers whether it goes on. */
function courseOf(product: Product, park: Park, nth: number, clock: () => Date): () => Promise<boolean> {
  const { approvals, store } = product
  const company = park.companies[nth % COMPANIES] ?? park.companies[0]
  if (!company) throw new Error('no company')
  let caseId = ''
  const actor = ({ personId, addresses }: Somebody): Actor => ({ areaId: AREA, personId, addresses, now: clock() })
  const act = async (who: Somebody, wish: Omit<Parameters<Approvals['act']>[2], 'caseId'>) => {
    const view = await inTransaction(store.db, (db) =>
      approvals.act(db, actor(who), { caseId, opinion: '意见', ...wish }),
    )
    return view.state
  }
  const begin = async () => {
    const begun = await inTransaction(store.db, (db) =>
      approvals.begin(db, {
        areaId: AREA,
        processId: park.processId,
        subject: { kind: KIND, id: newId() },
        title: `申请 ${nth}`,
        applicant: { personId: company.staff.personId, companyId: company.id },
        fields: { days: nth % 25 },
        now: clock(),
      }),
    )
    caseId = begun.caseId
  }
  const steps: (() => Promise<unknown>)[] = [
    begin,
    ...(nth % 10 === 3
      ? [() => act(company.manager, { act: 'return' }), () => act(company.staff, { act: 'submit' })]
      : []),
    ...(nth % 4 === 1 ? [() => act(company.staff, { act: 'urge' })] : []),
    // some are slow enough to be reminded and to escalate
    ...Array.from({ length: nth % 3 }, () => async () => undefined),
    () => act(company.manager, { act: nth % 17 === 0 ? 'reject' : 'approve' }),
    ...(nth % 17 === 0
      ? []
      : park.operators.slice(0, nth % 25 > 20 ? 4 : 1).map((who) => () => act(who, { act: 'approve' }))),
  ]
  return async () => {
    await steps.shift()?.()
    return steps.length > 0
  }
}
