import { expect } from 'vitest'
import type { ArchiveImport, StayedRow } from '#contract/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { creditCodeCheck } from '#vocabulary/credit-code'
import type { Right } from '#vocabulary/rights'
import type { World } from '../../../../tests/support/world.ts'
import type { ImportKind } from '../sheets/kinds.ts'

type Someone = Awaited<ReturnType<World['person']>>

/** What an honour is as tests read it. */
export interface TestHonour {
  readonly id: string
  readonly version: number
  readonly source: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The columns of most sheets of the tests. */
export const HONOURS = '企业名称,荣誉名称,级别,获得日期,证书编号'
/** A sheet as a file. */
export const csv = (header: string, ...rows: string[]) => `${header}\n${rows.join('\n')}\n`

let codes = 0
/** A credit code that no other test has. */
export function newCode(): string {
  codes += 1
  const first = `91420100MA4R${String(codes).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}

/** Sheets of facts as somebody brings them in who may write all archives of the park. */
export async function sheetsOf(world: World) {
  const { db } = world.store
  const staff = async (rights: readonly Right[], companyIds?: readonly string[]): Promise<Someone> => {
    const person = await world.person({ roles: ['property'] })
    await makeGrant(db, person, { rights: [...rights], ...(companyIds && { companyIds: [...companyIds] }) })
    return person
  }
  const writer = await staff(['archive.read', 'archive.write'])
  const post = <Body>(call: string, input: object, who = writer) =>
    world.post<Body>(`archive/${call}`, input, who.token)
  /** Sends a file; answers as the server does. */
  async function send(kind: ImportKind, file: string, { who = writer, unknown = 'refuse' } = {}) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('unknown', unknown)
    form.set('file', new Blob([file]), 'a.csv')
    const address = `${world.origin}/ipark/portal/app/archive/importStart`
    const answer = await fetch(address, { method: 'POST', headers: { loginSession: who.token }, body: form })
    return (await answer.json()) as { code: number; body: ArchiveImport; field?: string }
  }
  const view = async (id: string, who = writer) =>
    (await post<{ item: ArchiveImport }>('importView', { id }, who)).body.item
  return {
    writer,
    staff,
    post,
    send,
    view,
    /** Sends a file and waits until it was read. */
    async tried(kind: ImportKind, file: string, options: { who?: Someone; unknown?: string } = {}) {
      const sent = await send(kind, file, options)
      expect(sent).toMatchObject({ code: 200, body: { state: 'checking', kind } })
      await world.product.jobs.drain()
      return await view(sent.body.id, options.who)
    },
    /** Runs what was tried; answers how it ended. */
    async ran(one: ArchiveImport, who = writer): Promise<ArchiveImport> {
      expect(one).toMatchObject({ state: 'checked', problems: 0 })
      const begun = await post<ArchiveImport>('importRun', { id: one.id, token: one.token }, who)
      expect(begun).toMatchObject({ code: 200, body: { state: 'running' } })
      await world.product.jobs.drain()
      return await view(one.id, who)
    },
    async takenBack({ id }: { id: string }, who = writer): Promise<ArchiveImport> {
      expect(await post('importTakeBack', { id }, who)).toMatchObject({ code: 200, body: { state: 'taking_back' } })
      await world.product.jobs.drain()
      return await view(id, who)
    },
    problems: async ({ id }: { id: string }) =>
      (await post<{ items: { line: number; column: string | null; reason: string }[] }>('importProblems', { id })).body
        .items,
    stayed: async ({ id }: { id: string }) => (await post<{ items: StayedRow[] }>('importStayed', { id })).body.items,
    honoursOf: async (id: string) => (await post<{ items: TestHonour[] }>('honors', { id })).body.items,
    /** A company with a credit code. */
    async coded(name: string, creditCode: string) {
      const company = await makeCompany(db, { name })
      await db.updateTable('people.company').set({ creditCode }).where('id', '=', company.id).execute()
      return company
    },
  }
}
