import { companyNamesOf, factsOf } from '#door/people'
import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import type { PostsPart } from '#platform/posts'
import type { WalletEngines } from '../engines.ts'
import { PAY_PURPOSE } from '../pay/pay-codes.ts'
import { findUnderWay } from '../purses/closing-queries.ts'

/** What the wallet says of a person: for whom they take money, and which of their collections have no result yet. */
export function walletPosts({ clock }: Pick<WalletEngines, 'clock'>): PostsPart {
  return {
    async posts(db, { areaId, personId }) {
      const facts = await factsOf(db, { areaId, personId })
      if (!facts?.roles.includes('merchant')) return []
      const allowed = facts.companies.filter(({ manager, allowed }) => manager || allowed)
      const names = await companyNamesOf(
        db,
        areaId,
        allowed.map(({ companyId }) => companyId),
      )
      return [
        { title: '收银员', where: names.size === 0 ? '以本人名义收款' : [...names.values()].join('、'), path: null },
      ]
    },

    async open(db, who) {
      const { collections } = await findUnderWay(db, who, clock())
      return collections === 0
        ? []
        : [{ what: `${collections}笔收款还没有结果`, todo: '请等它们到账或失效', path: null }]
    },
  }
}

/** Ends the pay codes that somebody who was disabled showed; with their sessions they are good for nothing already. */
export async function endPayCodes(
  db: Db,
  { codes }: { codes: Pick<Codes, 'revoke'> },
  payload: unknown,
): Promise<void> {
  const [holder, areaId] = [textIn(payload, 'personId'), textIn(payload, 'areaId')]
  await codes.revoke(db, { purpose: PAY_PURPOSE, holder, areaId })
}
