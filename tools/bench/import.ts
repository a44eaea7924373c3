import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { filledPhone, fillPeople, makeCompany, makePerson, makeSession } from '#fixtures/people'
import { outSheet, writeXlsx } from '#platform/sheets'
import type { Figure } from './figures.ts'
import { inPark, post } from './park.ts'

const ROWS = 20_000
const MOST_MS = 30_000
const MOST_MB = 200
const LOOK_MS = 50

interface Run {
  id: string
  state: string
  counts: Record<string, number>
  did: Record<string, number>
}

/** A sheet of 20,000 people, half of whom are there: how long its dry run takes, by how much the server grows with it, and how long writing takes. */
export async function benchImport(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { product } = park
    const { db } = product.store
    const { id: companyId } = await makeCompany(db, { name: '大企业' })
    const manager = await makePerson(db, { company: { id: companyId, manager: true } })
    const session = await makeSession(db, product.identity, manager)
    await fillPeople(db, product.vault, { companyIds: [companyId], count: ROWS / 2, now: new Date() })
    const names = await db.selectFrom('people.person').select('nickName').orderBy('id').execute()
    const file = await sheetOf(names.slice(-ROWS / 2).map(({ nickName }) => nickName))
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, LOOK_MS)
    const ended = async (under: string): Promise<Run> => {
      for (;;) {
        const { item } = (await post<{ item: Run }>(park, 'addressbook/peopleImportView', {}, session)).body
        if (item.state !== under) return item
        await pause(LOOK_MS)
      }
    }
    const began = performance.now()
    const { id } = await send(park.origin, session, file)
    const checked = await ended('checking')
    const ms = performance.now() - began
    clearInterval(watch)
    const grown = (most - before) / 1024 / 1024
    const ran = performance.now()
    await post(park, 'addressbook/peopleImportRun', { id }, session)
    const done = await ended('running')
    const seconds = (performance.now() - ran) / 1000
    const told = `${(ms / 1000).toFixed(1)} s, ${JSON.stringify(checked.counts)}`
    const wrote = `${seconds.toFixed(1)} s, ${done.state}, ${JSON.stringify(done.did)}`
    return [
      {
        name: 'dry run of 20,000 people',
        figure: told,
        holds: ms <= MOST_MS && checked.state === 'checked',
        bound: '≤ 30 s',
      },
      { name: 'memory meanwhile', figure: `${grown.toFixed(0)} MB more`, holds: grown < MOST_MB, bound: '< 200 MB' },
      { name: 'writing them', figure: wrote, holds: done.state === 'done', bound: 'for the record' },
    ]
  })
}

/** Half of the rows are people that are there, half are new; all in departments. */
async function sheetOf(names: readonly string[]): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    name: names[n] ?? '新员工',
    phone: filledPhone(n < ROWS / 2 ? n : 1_000_000 + n),
    path: `事业部${n % 20}/部门${n % 200}/小组${n % 1000}`,
  }))
  const sheet = outSheet({
    name: '人员',
    columns: [
      { title: '姓名', kind: 'text', of: ({ name }: (typeof rows)[number]) => name },
      { title: '手机号', kind: 'text', of: ({ phone }) => phone },
      { title: '部门', kind: 'text', of: ({ path }) => path },
      { title: '职务', kind: 'text', of: () => '工程师' },
    ],
    rows,
  })
  return await buffer(writeXlsx([sheet]))
}

async function send(origin: string, session: string, file: Buffer): Promise<{ id: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), '人员.xlsx')
  const answer = await fetch(`${origin}/ipark/portal/app/addressbook/peopleImport`, {
    method: 'POST',
    headers: { loginsession: session },
    body: form,
  })
  const { code, body } = (await answer.json()) as { code: number; body: { id: string } }
  if (code !== 200) throw new Error(`peopleImport: ${code}`)
  return body
}
