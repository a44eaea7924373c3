import type { people } from '#contract/people'
import { peopleRefusals } from '#contract/people'
import { audited } from '#platform/audit'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { agreeTo } from './agreements.ts'
import type { PeopleEngines } from './engines.ts'
import { callPerson } from './names/renaming.ts'
import { mustProve, proofAddress, provableBy } from './proving.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'ownData' | 'ownDataCode' | 'signName' | 'nickName' | 'agree'>

const TEMPLATES = {
  'own-data': 'own-data-code',
  'close-account': 'close-account-code',
  signature: 'signature-code',
} as const

/** What is kept of the person who asks: seen, taken, corrected. */
export function ownDataHandlers(engines: PeopleEngines): Handlers {
  const { identity, notify, keeper } = engines
  return {
    async ownData(ctx, { code, password }) {
      const { personId } = ctx.person
      const opened = code !== undefined || password !== undefined
      if (opened) {
        await mustProve(engines, ctx.db, { personId, purpose: 'own-data', ip: ctx.origin.ip }, { code, password })
        const subject = { kind: 'people.person', id: personId }
        await ctx.tx((db) => audited(db, ctx, 'people.data.opened', subject))
      }
      const kinds = await keeper.dataOf(ctx.db, personId, opened)
      return {
        opened,
        at: toInstant(ctx.now),
        kinds: kinds.map(({ kind, records }) => ({
          kind,
          records: records.map((record) => record.map(({ label, value }) => ({ label, value }))),
        })),
      }
    },

    async ownDataCode(ctx, { purpose }) {
      const { personId, areaId } = ctx.person
      const { phone } = await provableBy(engines, ctx.db, personId)
      if (phone === null) refuse(peopleRefusals.cannotProve)
      if (!notify.canSms) refuse(peopleRefusals.smsUnavailable)
      const wait = await notify.smsPause(phone, ctx.origin.ip, areaId)
      if (wait > 0) refuse(peopleRefusals.codeTooOften, { field: 'code', data: { seconds: wait } })
      await ctx.tx(async (db) => {
        const code = await identity.codes.issue(db, { purpose, address: proofAddress(personId, phone) })
        await notify.sms(db, { areaId, phone, template: TEMPLATES[purpose], words: { code, minutes: '5' } })
      })
      return { againInSeconds: 60, goodForSeconds: 300 }
    },

    async signName(ctx, { code }) {
      const { personId } = ctx.person
      const { by } = await provableBy(engines, ctx.db, personId)
      // a password signs nothing: whoever holds the phone unlocked may know it
      if (by !== 'code') refuse(peopleRefusals.cannotProve)
      await mustProve(engines, ctx.db, { personId, purpose: 'signature', ip: ctx.origin.ip }, { code })
      const subject = { kind: 'people.person', id: personId }
      await ctx.tx((db) => audited(db, ctx, 'people.name.signed', subject))
      return { done: true }
    },

    async nickName(ctx, { nickName }) {
      await callPerson(ctx.db, ctx.person.personId, { nickName })
      return { done: true }
    },

    async agree(ctx, { papers }) {
      await agreeTo(ctx.db, ctx.person.personId, papers, ctx.now)
      return { done: true }
    },
  }
}
