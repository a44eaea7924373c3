import { type Db, inTransaction } from '#platform/db'
import type { VisitorEngines } from '../engines.ts'
import {
  lockStaleBlocks,
  lockStaleCompanions,
  lockStaleVisits,
  updateBlockSealed,
  updateCompanionSealed,
  updateVisitSealed,
} from './reseal-queries.ts'
import { phoneIndexOf, SEALED } from './sealing.ts'

/** Rows of one transaction. */
const BATCH = 200

/** What visits keep sealed stays sealed with the newest key. */
export function registerVisits({ vault, store }: VisitorEngines): void {
  const tend = (table: string, work: (db: Db) => Promise<number>) =>
    vault.tend(table, () => inTransaction(store.db, work))
  const again = (bytes: Buffer | null, purpose: string, of: string) =>
    bytes === null ? null : (vault.reseal(bytes, { purpose, of }) ?? bytes)
  tend('visitors.visit', async (db) => {
    const rows = await lockStaleVisits(db, vault.heads.sealed, BATCH)
    for (const { id, noteSealed, plateSealed, answersSealed } of rows)
      await updateVisitSealed(db, id, {
        noteSealed: again(noteSealed, SEALED.note, id),
        plateSealed: again(plateSealed, SEALED.plate, id),
        answersSealed: again(answersSealed, SEALED.answers, id),
      })
    return rows.length
  })
  tend('visitors.companion', async (db) => {
    const rows = await lockStaleCompanions(db, vault.heads, BATCH)
    for (const { id, nameSealed, phoneSealed, idSealed } of rows)
      await updateCompanionSealed(db, id, {
        nameSealed: again(nameSealed, SEALED.name, id),
        phoneSealed: again(phoneSealed, SEALED.phone, id),
        idSealed: again(idSealed, SEALED.id, id),
        phoneIndex:
          phoneSealed === null ? null : phoneIndexOf(vault, vault.open(phoneSealed, { purpose: SEALED.phone, of: id })),
      })
    return rows.length
  })
  tend('visitors.block', async (db) => {
    const rows = await lockStaleBlocks(db, vault.heads, BATCH)
    for (const { id, nameSealed, phoneSealed } of rows)
      await updateBlockSealed(db, id, {
        nameSealed: again(nameSealed, 'visitors.block.name', id) ?? Buffer.alloc(0),
        phoneSealed: again(phoneSealed, 'visitors.block.phone', id) ?? Buffer.alloc(0),
        phoneIndex: phoneIndexOf(vault, vault.open(phoneSealed, { purpose: 'visitors.block.phone', of: id })),
      })
    return rows.length
  })
}
