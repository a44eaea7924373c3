import { everyFact, everyModule, factFileOf } from './facts.ts'

/** What must hold of the books at any quiet moment: its sentence, and a statement that answers the rows for which it does not. */
export type Law = readonly [sentence: string, query: string]

/** What a transfer of the ledger moved in each account; `closed`: before the account was emptied at the end of its park's rehearsal, or by that. */
export const LEDGER_LEGS = `select t.reference, t.kind as what, a.owner, a.kind, sum(e.amount_fen) as fen,
    bool_and(e.seq <= coalesce(r.seq, 0)) as closed from ledger.entry e
  join ledger.transfer t on t.id = e.transfer_id join ledger.account a on a.id = e.account_id
  left join (select account_id, max(seq) as seq from ledger.entry c join ledger.transfer x on x.id = c.transfer_id
    where x.kind = 'rehearsal.closed' group by 1) r on r.account_id = e.account_id
  group by 1, 2, 3, 4`

/** The laws of all areas and engines that have some. */
export async function everyLaw(): Promise<readonly Law[]> {
  const found = await everyFact<{ laws: readonly Law[] }>('laws')
  return found.flatMap(({ said }) => said.laws)
}

/** The laws of some areas (`features/x`) and engines (`platform/x`). */
export async function lawsOf(homes: readonly string[]): Promise<readonly Law[]> {
  const found = await everyModule<{ laws: readonly Law[] }>(homes.map((home) => factFileOf(home, 'laws')))
  return found.flatMap(({ said }) => said.laws)
}
