import { type TenancyScope, type TenancyState, tenanciesOf } from '#door/estate'
import type { Db, PageAsked } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { foldKey } from '../names/keys.ts'
import { phoneIndex } from '../phones.ts'
import { listHoldersFound } from './queries.ts'

/** What somebody asks for. */
export interface TenanciesAsked {
  state?: TenancyState | undefined
  day?: Day | undefined
  buildingId?: string | undefined
  floorId?: string | undefined
  roomId?: string | undefined
  companyId?: string | undefined
  personId?: string | undefined
  text?: string | undefined
}

/** Tenancies of a park within bounds, as somebody asks for them. */
export async function askedTenancies(
  { db, vault, areaId, today }: { db: Db; vault: Vault; areaId: string; today: Day },
  scope: TenancyScope,
  { state = 'now', day = today, text = '', ...which }: TenanciesAsked,
  asked: PageAsked,
) {
  return await tenanciesOf(
    db,
    areaId,
    { day, state, scope, ...which, find: await findBy(db, vault, areaId, text) },
    asked,
  )
}

async function findBy(db: Db, vault: Vault, areaId: string, typed: string) {
  const text = typed.trim()
  if (text === '') return null
  const phone = normalisePhone(text)
  const by = { key: foldKey(text), text, phoneIndex: isPhone(phone) ? phoneIndex(vault, phone) : null }
  return { text, holderIds: await listHoldersFound(db, areaId, by) }
}
