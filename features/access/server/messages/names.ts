import { companyNamesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { AccessEngines } from '../engines.ts'
import { ACCESS_KINDS } from './kinds.ts'
import { listCompanyPeople } from './queries.ts'
import { namesWords } from './words.ts'

/** A company's switch, by which its managers see by name who was there. */
export interface NamesSwitch {
  readonly areaId: string
  readonly companyId: string
  readonly byId: string
  /** From which day; null: switched off. */
  readonly beginsOn: string | null
  readonly notice: string
  readonly now: Date
}

/** Writes to everybody of a company, but who switched it on, that they are listed by name; takes back what nobody read where it is switched off. */
export async function writeNames(db: Db, { notify }: Pick<AccessEngines, 'notify'>, made: NamesSwitch): Promise<void> {
  const { areaId, companyId, byId, beginsOn, notice, now } = made
  const of = { areaId, kind: ACCESS_KINDS.names, thing: companyId }
  if (beginsOn === null) return await notify.inbox.withdraw(db, of)
  const name = (await companyNamesOf(db, areaId, [companyId])).get(companyId) ?? '您所在企业'
  await notify.inbox.write(db, {
    ...of,
    personIds: (await listCompanyPeople(db, companyId)).filter((id) => id !== byId),
    ...namesWords(name, beginsOn, notice),
    path: '/access/staffStatistic',
    now,
  })
}
