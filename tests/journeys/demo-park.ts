import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { personOf } from '#fixtures/people'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { nextWorkday, workdayTable } from '#vocabulary/workdays'
import { DEMO_AREA, openDemo } from '../../app/server/demo.ts'
import { makeWorld, type World } from '../support/world.ts'
import { PASSWORD } from './park.ts'

const TEN_MS = 10 * 3_600_000

/** The park that `npm start` shows, on a whole server of a test file. */
export interface DemoPark {
  readonly world: World
  /** One of the demo people, who agreed to the papers, signed in. */
  signIn(account: string): Promise<{ id: string; token: string }>
}

/**
 * Makes it at ten in the morning of a workday; it is stopped when the file ends. Its live traffic and its made-up past are left out: an errand
 * needs neither.
 */
export async function makeDemoPark(): Promise<DemoPark> {
  const world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
  const workday = nextWorkday(addDays(dayOf(world.now()), 1), workdayTable(NATIONAL_HOLIDAYS))
  world.forward(startOfDay(workday).getTime() + TEN_MS - world.now().getTime())
  // The world made a bare park; the demo makes its own.
  await sql`truncate estate.area cascade`.execute(world.store.db)
  const demo = await openDemo(world.product, {
    clock: () => world.now(),
    traffic: false,
    kept: () => PASSWORD,
    say: () => {},
    log: pino({ level: 'silent' }),
  })
  await demo.seed()
  // Rights hold by the day of the store, which is not moved.
  await sql`update people.role_grant set begins_on = current_date - 1`.execute(world.store.db)
  await world.product.jobs.drain()
  return {
    world,
    async signIn(account) {
      const agreed = PAPER_NAMES.map((paper) => ({ paper, version: versionOn(paper, dayOf(world.now())).day }))
      const input = { customId: account, password: PASSWORD, areaId: DEMO_AREA, agreed }
      const { code, message, body } = await world.post<{ loginsession: string }>('common/login', input)
      if (code !== 200) throw new Error(`${account} could not sign in: ${message}`)
      const id = await personOf(world.store.db, DEMO_AREA, account)
      if (id === null) throw new Error(`${account} is nobody of the demo`)
      return { id, token: body.loginsession }
    },
  }
}
