import { inTransaction } from '#platform/db'
import type { CrewEngines } from './engines.ts'
import { lockStaleWorkers, updateSealed } from './reseal-queries.ts'
import { idIndexOf, opened, phoneIndexOf, SEALED } from './sealing.ts'

const BATCH = 200

/** What crews keep sealed stays sealed with the newest key. */
export function tendWorkers({ vault, store }: Pick<CrewEngines, 'vault' | 'store'>): void {
  const again = (bytes: Buffer | null, purpose: string, of: string) =>
    bytes === null ? null : (vault.reseal(bytes, { purpose, of }) ?? bytes)
  vault.tend('decoration.worker', () =>
    inTransaction(store.db, async (db) => {
      const rows = await lockStaleWorkers(db, vault.heads, BATCH)
      for (const worker of rows) {
        const { id, nameSealed, phoneSealed, idSealed, certificateSealed } = worker
        await updateSealed(db, id, {
          nameSealed: again(nameSealed, SEALED.name, id),
          phoneSealed: again(phoneSealed, SEALED.phone, id),
          phoneIndex: phoneSealed === null ? null : phoneIndexOf(vault, opened(vault, 'phone', worker)),
          idSealed: again(idSealed, SEALED.id, id),
          idIndex: idSealed === null ? null : idIndexOf(vault, opened(vault, 'id', worker)),
          certificateSealed: again(certificateSealed, SEALED.certificate, id),
        })
      }
      return rows.length
    }),
  )
}
