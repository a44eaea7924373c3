import { visitorRefusals } from '#contract/visitors'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { ReadContext, WriteContext } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Block } from '../../contract/policy.ts'
import type { VisitorEngines } from '../engines.ts'
import { type BlockRow, endBlock, hasBlock, holdPhone, insertBlock, listBlocks } from '../policy/block-queries.ts'
import { phoneIndexOf } from '../visits/sealing.ts'
import { callOffBlocked } from './calling-off.ts'

const PAGE = 20
/** As long as somebody may be kept out. */
const LONGEST_MS = 365 * 86_400_000
const BLOCK = { name: 'visitors.block.name', phone: 'visitors.block.phone' } as const

/** What who blocks says. */
interface BlockGiven {
  readonly name: string
  readonly phone: string
  readonly reason: string
  readonly until: string
}

/** Whom a company, or with null the park, keeps out, the latest first. */
export async function listedBlocks(
  { db, areaId }: Pick<ReadContext, 'db' | 'areaId'>,
  engines: Pick<VisitorEngines, 'vault'>,
  { companyId, next }: { companyId: string | null; next?: string | undefined },
): Promise<{ items: Block[]; next: string | null }> {
  const page = await listBlocks(db, { areaId, companyId, next, size: PAGE })
  return { items: await viewBlocks(db, engines, page.items), next: page.next }
}

/**
 * Keeps somebody out of a company, or with null of the park, and calls off what they have there and has not begun. Refuses an end that is over or more than a year away,
 * and a phone that is kept out already. Locks: phone, visits.
 */
export async function addBlock(
  ctx: WriteContext,
  engines: VisitorEngines,
  companyId: string | null,
  { name, phone, reason, until }: BlockGiven,
): Promise<{ block: Block; calledOff: number }> {
  const { vault } = engines
  const { db, areaId, now, person } = ctx
  const untilAt = parseInstant(until) ?? now
  if (untilAt <= now || untilAt.getTime() - now.getTime() > LONGEST_MS)
    refuse(visitorRefusals.blockTimes, { field: 'until' })
  const phoneIndex = phoneIndexOf(vault, phone)
  await holdPhone(db, phoneIndex)
  if (await hasBlock(db, { areaId, companyId, phoneIndex, now }))
    refuse(companyId === null ? visitorRefusals.parkBlockedAlready : visitorRefusals.blockedAlready, { field: 'phone' })
  const id = newId()
  const row: BlockRow = {
    id,
    areaId,
    companyId,
    phoneSealed: vault.seal(normalisePhone(phone), { purpose: BLOCK.phone, of: id }),
    phoneIndex,
    nameSealed: vault.seal(name.trim(), { purpose: BLOCK.name, of: id }),
    reason: reason.trim(),
    byId: person.personId,
    at: now,
    untilAt,
    endedAt: null,
  }
  await insertBlock(db, row)
  const calledOff = await callOffBlocked(db, engines, { areaId, companyId, phoneIndex, by: person.personId, now })
  await audited(db, ctx, 'visitors.block.added', { kind: 'visitors.block', id }, { companyId, until, calledOff })
  const [block] = await viewBlocks(db, engines, [row])
  return { block: block ?? refuse(refusals.notFound), calledOff }
}

/** Ends a block of a company, or with null of the park. Refuses 404 for another's, and for one that ended. */
export async function liftBlock(
  ctx: WriteContext,
  engines: Pick<VisitorEngines, 'vault'>,
  companyId: string | null,
  id: string,
): Promise<Block> {
  const { db, areaId, now } = ctx
  const row = await endBlock(db, { areaId, companyId, id, now })
  if (!row) refuse(refusals.notFound, { field: 'id' })
  await audited(db, ctx, 'visitors.block.ended', { kind: 'visitors.block', id }, { companyId })
  const [block] = await viewBlocks(db, engines, [row])
  return block ?? refuse(refusals.notFound, { field: 'id' })
}

async function viewBlocks(
  db: Db,
  { vault }: Pick<VisitorEngines, 'vault'>,
  rows: readonly BlockRow[],
): Promise<Block[]> {
  const names = await namesOf(db, [...new Set(rows.map(({ byId }) => byId))])
  return rows.map((row) => ({
    id: row.id,
    name: maskedName(vault.open(row.nameSealed, { purpose: BLOCK.name, of: row.id })),
    phone: maskPhone(vault.open(row.phoneSealed, { purpose: BLOCK.phone, of: row.id })),
    reason: row.reason,
    by: maskedName(names.get(row.byId) ?? ''),
    at: toInstant(row.at),
    until: toInstant(row.untilAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }))
}
