import { membershipRefusals, type people } from '#contract/people'
import { type Db, newId } from '#platform/db'
import { type HandlersOf, repeated, type StepsContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { dayOf, startOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { beginMembership } from '../memberships/membership.ts'
import { mustBeOwn } from '../memberships/own-department.ts'
import { lockCompanies } from '../memberships/queries.ts'
import { announceNews } from '../messages/write.ts'
import { lockName } from '../names/queries.ts'
import { callPerson, isUnnamed } from '../names/renaming.ts'
import { phoneIndex } from '../phones.ts'
import { mayManagePeople } from '../status/queries.ts'
import { auditApplication, lookerOf, refuseDecided, seen } from './apply-calls.ts'
import { closeDuty } from './duties.ts'
import {
  countInvited,
  endApplication,
  endOthers,
  findApplication,
  insertApplication,
  lockStaleInvitations,
  setInvitedPhone,
  settleInvited,
} from './queries.ts'
import { MAX_INVITED } from './rules.ts'
import { INVITED_PHONE, sealInvited, viewApplication } from './view.ts'

type Handlers = Pick<HandlersOf<typeof people>, 'invite' | 'inviteAnswer'>
/** So many rows are sealed anew in one transaction. */
const BATCH = 500

/** Inviting people into a company by their phone, and what they answer. */
export function inviteHandlers(engines: PeopleEngines): Handlers {
  const { vault, notify } = engines
  return {
    async invite(ctx, { phone, name = '', departmentId = null, words = '' }) {
      const { areaId, now } = ctx
      const looker = lookerOf(ctx)
      const { personId } = looker
      const companyId = ctx.person.companyId ?? refuse(refusals.forbidden)
      // The number's own limits are asked before, outside of the transaction: an invitation that sends no SMS is one all the same.
      const sends = notify.canSms && (await notify.smsPause(phone, ctx.origin.ip, areaId)) === 0
      const id = newId()
      return await ctx.last(async (db) => {
        const [company] = await lockCompanies(db, areaId, [companyId])
        if (!company || !(await mayManagePeople(db, personId, companyId))) refuse(refusals.forbidden)
        await mustBeOwn(db, companyId, departmentId)
        const index = phoneIndex(vault, phone)
        const today = startOfDay(dayOf(now))
        const { count, member } = await countInvited(db, { areaId, companyId, phoneIndex: index }, today)
        if (member) refuse(membershipRefusals.member, { field: 'phone' })
        if (count >= MAX_INVITED) refuse(membershipRefusals.invitedMany, { data: { most: MAX_INVITED } })
        const invited = { id, areaId, companyId, kind: 'invite', state: 'invited', personId: null } as const
        const sealed = sealInvited(vault, id, phone)
        const fields = { name: name.trim(), words: words.trim(), departmentId, askedBy: personId, createdAt: now }
        if (!(await insertApplication(db, { ...invited, ...sealed, ...fields })))
          refuse(membershipRefusals.invited, { field: 'phone' })
        if (sends) await notify.sms(db, { areaId, phone, template: 'company-invite', words: { company: company.name } })
        await announceNews(db, engines, { about: 'application', id })
        await auditApplication(ctx, db, id, 'people.invitation.sent')
        return await shown(ctx, db, id)
      })
    },

    async inviteAnswer(ctx, { id, accept }) {
      const { areaId, db, now } = ctx
      const looker = lookerOf(ctx)
      const { personId } = looker
      const row = await seen(db, looker, id)
      const state = accept ? 'accepted' : 'refused'
      if (row.kind === 'invite' && row.personId === personId && row.state === state)
        return repeated(viewApplication(row, looker, vault))
      if (!row.invited) refuse(refusals.notFound, { field: 'id' })
      const person = accept ? await lockName(db, personId) : null
      const to = { state, decidedAt: now, decidedBy: personId, ...(accept && { personId }) } as const
      if (!(await endApplication(db, id, 'invited', to))) await refuseDecided(db, looker, id)
      if (accept) {
        const { companyId, departmentId, name } = row
        // Who came by phone alone is called as their company calls them.
        if (person && isUnnamed(person.nickName) && name !== '') await callPerson(db, personId, { nickName: name })
        for (const other of await endOthers(db, personId, companyId, now)) await closeDuty(db, engines, areaId, other)
        await beginMembership(db, engines, { areaId, companyId, personId }, { by: personId, now, departmentId })
        await settleInvited(db, id, personId)
      }
      await announceNews(db, engines, { about: 'application', id })
      await auditApplication(ctx, db, id, `people.invitation.${state}`)
      return viewApplication({ ...row, ...to }, looker, vault)
    },
  }

  async function shown(ctx: StepsContext, db: Db, id: string) {
    const looker = lookerOf(ctx)
    const row = (await findApplication(db, looker, id)) ?? refuse(refusals.notFound)
    return viewApplication(row, looker, vault)
  }
}

/** Seals some phones of invitations anew that are sealed or indexed with an older key; answers how many it found. In one transaction. */
export async function resealInvitations(db: Db, vault: Vault): Promise<number> {
  const rows = await lockStaleInvitations(db, vault.heads, BATCH)
  for (const { id, phoneSealed } of rows) {
    if (!phoneSealed) continue
    const phone = vault.open(phoneSealed, { purpose: INVITED_PHONE, of: id })
    await setInvitedPhone(db, id, sealInvited(vault, id, phone))
  }
  return rows.length
}
