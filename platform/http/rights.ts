import type { Caller } from '#platform/identity'
import { type AnyCall, type Callers, kindsOf, type Who } from '#vocabulary/call'
import { notAuthorised, refusals, refuse } from '#vocabulary/refusal'
import type { CommonFields } from './fields.ts'

/** Area 1 where neither the session nor the request names a park. */
const FIRST_AREA = '1'

/**
 * May this caller make this call here? Answers the park and the caller acting for the named company.
 * Refuses 401 where no session was sent, 606 where one was and is over, 403 for another park, company or role. Of a call for several
 * kinds of callers the refusal is the same: no kind has one of its own, and 403 says that signing in again would not help.
 */
export function admit(
  call: AnyCall,
  sent: { token: string | undefined; caller: Caller | null; common: CommonFields },
): { areaId: string; caller: Caller | null } {
  const { token, common } = sent
  let { caller } = sent
  if (call.who !== 'open' && !caller) refuse(token === undefined ? refusals.noSession : refusals.expired)
  const named = common.areaId || common.globalAreaId || common.parkId || null
  const areaId = named ?? caller?.areaId ?? FIRST_AREA
  for (const other of [common.globalAreaId, common.parkId]) {
    if (other && other !== areaId) refuse(refusals.forbidden, { field: 'areaId' })
  }
  // In another park an open call is answered as to a stranger.
  if (caller && caller.areaId !== areaId) {
    if (call.who !== 'open') refuse(refusals.forbidden, { field: 'areaId' })
    caller = null
  }
  if (caller && common.globalCompanyId) caller = actingFor(caller, common.globalCompanyId, call)
  if (caller && !admits(caller, call.who)) refuse(lacksOnlyLeave(caller, call.who) ? notAuthorised : refusals.forbidden)
  return { areaId, caller }
}

function actingFor(caller: Caller, companyId: string, call: AnyCall): Caller {
  if (caller.companyId === companyId) return caller
  if (caller.companies.some((tie) => tie.companyId === companyId)) return { ...caller, companyId }
  return call.who === 'open' ? caller : refuse(refusals.forbidden, { field: 'globalCompanyId' })
}

/** Whether this caller, acting for `companyId`, is of one of the kinds that a call names. Knows nothing of parks; those are checked before. */
export function admits(caller: Pick<Caller, 'kind' | 'roles' | 'companyId' | 'companies'>, who: Callers): boolean {
  return kindsOf(who).some((kind) => isOfKind(caller, kind))
}

/** Whether a member of the company is refused for want of its authorisation alone. */
function lacksOnlyLeave(caller: Caller, who: Callers): boolean {
  return (
    kindsOf(who).includes('session:company') &&
    caller.kind === 'person' &&
    caller.companies.some(({ companyId }) => companyId === caller.companyId)
  )
}

function isOfKind({ kind, roles, companyId, companies }: Parameters<typeof admits>[0], wanted: Who): boolean {
  if (wanted === 'open' || wanted === 'guest') return true
  // Proven by a phone code alone: the person's roles and companies do not come with it.
  if (kind !== 'person') return false
  switch (wanted) {
    case 'session':
      return true
    case 'session:company':
      return companies.some((each) => each.companyId === companyId && (each.allowed || each.manager))
    case 'session:manager':
      return companies.some((each) => each.companyId === companyId && each.manager)
    case 'session:merchant':
      return roles.includes('merchant')
    case 'session:staff':
      return roles.includes('property')
    case 'session:operator':
      return roles.includes('operator')
  }
}
