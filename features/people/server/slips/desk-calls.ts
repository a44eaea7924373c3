import { type people, personRefusals, type Slip } from '#contract/people'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf, type ReadContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { listNames } from '../queries.ts'
import { maskedPhone } from '../rights/view.ts'
import { type OpenSlip, writeSlips } from './paper.ts'
import { printSlips } from './printing.ts'
import { holdAllForSlips, holdForSlip, listSlips, type SlipRow, withdrawSlip } from './queries.ts'
import { SLIP_MS, SLIPS_MOST } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'signInSlip' | 'signInSlips' | 'signInSlipList' | 'signInSlipEnd'>
const PAGE = 30

/** What operators do with sign-in slips. */
export function slipDeskHandlers(engines: PeopleEngines): Handlers {
  const { vault, publicUrl } = engines

  /** The slips as a file; written outside any transaction. */
  async function asFile(ctx: Pick<ReadContext, 'db' | 'now' | 'person'>, slips: readonly OpenSlip[], name: string) {
    const { db, now, person } = ctx
    const [printer] = await listNames(db, [person.personId])
    const expiresAt = new Date(now.getTime() + SLIP_MS)
    const sheet = { slips, publicUrl, printedBy: printer?.nickName ?? '', printedAt: now, expiresAt }
    return new FileAnswer(await writeSlips(sheet), 'application/pdf', name)
  }

  return {
    async signInSlip(ctx, { id }) {
      const slips = await ctx.tx(async (db) => {
        const person = (await holdForSlip(db, ctx.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
        if (person.disabledAt !== null) refuse(personRefusals.personDisabled)
        if (person.signedInAt !== null) refuse(personRefusals.signedInAlready)
        if (person.phoneSealed === null) refuse(personRefusals.phoneMissing)
        return await printSlips(db, ctx, engines, [person])
      })
      return await asFile(ctx, slips, '登录凭条.pdf')
    },

    async signInSlips(ctx, { companyId = null, anew = false }) {
      const { areaId, now } = ctx
      const slips = await ctx.tx(async (db) => {
        const people = await holdAllForSlips(db, { areaId, companyId, anew, now, limit: SLIPS_MOST + 1 })
        if (people.length === 0) refuse(personRefusals.slipNobody)
        if (people.length > SLIPS_MOST) refuse(personRefusals.slipMany, { data: { most: SLIPS_MOST } })
        return await printSlips(db, ctx, engines, people)
      })
      return await asFile(ctx, slips, '登录凭条（批量）.pdf')
    },

    async signInSlipList({ db, areaId, now }, { state, next }) {
      const page = await listSlips(db, { areaId, now, next, size: PAGE, ...(state && { state }) })
      return { items: page.items.map((row) => viewSlip(vault, row)), next: page.next }
    },

    async signInSlipEnd(ctx, { id }) {
      const { db, areaId, now } = ctx
      const personId = await withdrawSlip(db, { areaId, id, now })
      const { items } = await listSlips(db, { areaId, now, id, size: 1 })
      const [slip] = items
      if (!slip) refuse(refusals.notFound, { field: 'id' })
      if (personId === null) refuse(personRefusals.slipOver)
      await audited(db, ctx, 'people.slip.withdrawn', { kind: 'people.person', id: personId })
      return viewSlip(vault, slip)
    },
  }
}

/** A slip as it goes over the wire: never with what it opens. */
function viewSlip(vault: Vault, row: SlipRow): Slip {
  const { phoneSealed, printedAt, expiresAt, usedAt, ...rest } = row
  return {
    ...rest,
    phone: maskedPhone(vault, { id: row.personId, phoneSealed }),
    printedAt: toInstant(printedAt),
    expiresAt: toInstant(expiresAt),
    usedAt: usedAt && toInstant(usedAt),
  }
}
