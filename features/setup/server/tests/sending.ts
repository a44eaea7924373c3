import { expect } from 'vitest'
import type { Workbook, WorkbookFault } from '#contract/setup'
import { type BookRows, countRows, sheetsOf } from '../../../../tests/support/workbooks.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { makeBookFile } from '../workbook/fixtures.ts'

type Someone = Awaited<ReturnType<World['person']>>

/** A world with operators, and what they do with workbooks. */
export interface WorkbookWorld {
  readonly world: World
  readonly operator: Someone
  /** Of the same park. */
  readonly other: Someone
  /** Of park 2. */
  readonly elsewhere: Someone
  /** Sends a workbook; answers as the server does. */
  send(file: Buffer, who?: Someone): Promise<{ code: number; body: Workbook }>
  view(id: string, who?: Someone): Promise<Workbook>
  /** Sends a file and waits until it was checked. */
  tried(file: Buffer): Promise<Workbook>
  /** The same of rows. */
  checked(rows: BookRows, who?: Someone): Promise<Workbook>
  start(one: Workbook, who?: Someone): ReturnType<World['post']>
  /** Runs what was checked; answers how it ended. */
  ran(one: Workbook, who?: Someone): Promise<Workbook>
  faultsOf(one: Workbook): Promise<WorkbookFault[]>
  /** Faults as sentences. */
  named(one: Workbook): Promise<string[]>
  /** How many rows each table of the workbook has, in one park. */
  count(areaId?: string): Promise<Record<string, number>>
}

/** Puts such a world together for a test file. */
export async function makeWorkbookWorld(options: Parameters<typeof makeWorld>[0] = {}): Promise<WorkbookWorld> {
  const world = await makeWorld(options)
  const operator = await world.person({ roles: ['operator'], nickName: '周园' })
  const other = await world.person({ roles: ['operator'] })
  const elsewhere = await world.person({ roles: ['operator'], areaId: '2' })

  async function send(file: Buffer, { token } = operator): Promise<{ code: number; body: Workbook }> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]), '开园.xlsx')
    const address = `${world.origin}/ipark/portal/app/setup/workbookCheck`
    const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
    return (await answer.json()) as { code: number; body: Workbook }
  }
  const view = async (id: string, { token } = operator): Promise<Workbook> =>
    (await world.post<{ item: Workbook }>('setup/workbookState', { id }, token)).body.item
  const tried = async (file: Buffer, who = operator): Promise<Workbook> => {
    const sent = await send(file, who)
    expect(sent).toMatchObject({ code: 200, body: { state: 'checking' } })
    await world.product.jobs.drain()
    return await view(sent.body.id, who)
  }
  const start = ({ id, token }: Workbook, who = operator) =>
    world.post<Workbook>('setup/workbookRun', { id, token }, who.token)
  async function faultsOf({ id }: Workbook): Promise<WorkbookFault[]> {
    const all: WorkbookFault[] = []
    for (let next: string | null = ''; next !== null; ) {
      const asked: object = { id, ...(next === '' ? {} : { next }) }
      const { body }: { body: { items: WorkbookFault[]; next: string | null } } = await world.post(
        'setup/workbookFaults',
        asked,
        operator.token,
      )
      all.push(...body.items)
      next = body.next
    }
    return all
  }
  return {
    world,
    operator,
    other,
    elsewhere,
    send,
    view,
    tried,
    checked: async (rows, who = operator) => await tried(await makeBookFile(sheetsOf(rows)), who),
    start,
    async ran(one, who = operator) {
      expect(one).toMatchObject({ state: 'checked', faults: 0 })
      expect(await start(one, who)).toMatchObject({ code: 200, body: { state: 'running' } })
      await world.product.jobs.drain()
      return await view(one.id, who)
    },
    faultsOf,
    named: async (one) =>
      (await faultsOf(one)).map(({ sheet, line, column, reason }) => `${sheet} ${line} ${column ?? '-'} ${reason}`),
    count: (areaId = '1') => countRows(world.store.db, areaId),
  }
}
