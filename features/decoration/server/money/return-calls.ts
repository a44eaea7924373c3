import { type decoration, moneyRefusals as no } from '#contract/decoration'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { depositRefusals } from '#platform/deposits'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import { findCase } from '../ground/case-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'
import { RETURN_KINDS } from '../pots/names.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'returnConfirm' | 'returnTransfer'>

const SUBJECT = 'decoration.return'
/** So many returns wait for operators in a park at most; the desk shows them all. */
const WAITING_MOST = 2000

const inReturnWords = (error: unknown): unknown =>
  inOurWords(error, [
    [depositRefusals.underWay, no.returnUnderWay],
    [depositRefusals.transferEntered, no.transferEntered],
    [depositRefusals.transferDecided, no.transferDecided],
    [depositRefusals.secondPerson, no.secondPerson],
    [depositRefusals.returned, no.returned],
  ])

/** Deposits and fees that no channel gives back: entered by one operator, confirmed by another. */
export function returnHandlers(engines: MoneyEngines): Handlers {
  const { deposits } = engines

  /** A transfer of decoration in this park. */
  async function transferOf(db: Db, areaId: string, id: string) {
    const transfer = await deposits.transfer(db, areaId, id)
    return transfer && RETURN_KINDS.includes(transfer.kind)
      ? transfer
      : refuse(refusals.notFound, { field: 'transferId' })
  }

  return {
    async returnConfirm(ctx, { act }) {
      const { db, areaId, person } = ctx
      const byId = person.personId
      const subject = { kind: SUBJECT, id: act.what === 'enter' ? act.returnId : act.transferId }
      await audited(db, ctx, `decoration.return.${act.what}`, subject)
      try {
        if (act.what === 'enter') {
          const asked = { areaId, kinds: RETURN_KINDS, limit: WAITING_MOST }
          const waits = (await deposits.waiting(db, asked)).some(({ returnId }) => returnId === act.returnId)
          if (!waits) refuse(refusals.notFound, { field: 'returnId' })
          const { returnId, way, payeeName } = act
          const bank = way === 'bank' ? { account: act.account, bank: act.bank } : { account: null, bank: null }
          if (bank.account === '' || bank.bank === '') refuse(refusals.malformed, { field: 'account' })
          return { id: await deposits.bankTransfer(db, { returnId, way, payeeName, ...bank, byId }), state: 'entered' }
        }
        const { transferId: id, note } = act
        await transferOf(db, areaId, id)
        if (act.what === 'confirm') await deposits.confirmTransfer(db, { id, byId, note })
        else await deposits.rejectTransfer(db, { id, byId, note })
        return { id, state: act.what === 'confirm' ? 'confirmed' : 'rejected' }
      } catch (error) {
        throw inReturnWords(error)
      }
    },

    async returnTransfer(ctx, { id }) {
      const { db, areaId, person } = ctx
      const transfer = await transferOf(db, areaId, id)
      const workCase = await findCase(db, areaId, transfer.caseId)
      await audited(db, ctx, 'decoration.return.read', { kind: SUBJECT, id })
      const people = [transfer.enteredBy, ...(transfer.decidedBy === null ? [] : [transfer.decidedBy])]
      const names = await namesOf(db, people)
      const { transferId, returnId, caseId, label, amountFen, why, way, payeeName, account, bank, state, note } =
        transfer
      const isOpen = state === 'entered'
      return {
        transferId,
        returnId,
        caseId,
        label,
        amountFen,
        why,
        way,
        payeeName,
        state,
        note,
        number: workCase?.number ?? '',
        place: workCase?.place ?? '',
        account: account ?? '',
        bank: bank ?? '',
        enteredBy: names.get(transfer.enteredBy) ?? '',
        enteredAt: toInstant(transfer.enteredAt),
        decidedBy: transfer.decidedBy === null ? '' : (names.get(transfer.decidedBy) ?? ''),
        decidedAt: transfer.decidedAt === null ? null : toInstant(transfer.decidedAt),
        mayConfirm: isOpen && transfer.enteredBy !== person.personId,
        mayReject: isOpen,
      }
    },
  }
}
