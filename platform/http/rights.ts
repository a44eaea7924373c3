import type { Caller } from '#platform/identity'
import type { AnyCall } from '#vocabulary/call'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CommonFields } from './fields.ts'

/** Area 1 where neither the session nor the request names a park. */
const FIRST_AREA = '1'

/**
 * May this caller make this call here? Answers the park and the caller acting for the named company.
 * Refuses 401 where no session was sent, 606 where one was and is over, 403 for another park, company or role.
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
  if (caller && call.who !== 'open') holdsRole(call, caller)
  return { areaId, caller }
}

function actingFor(caller: Caller, companyId: string, call: AnyCall): Caller {
  if (caller.companyId === companyId) return caller
  if (caller.companies.some((tie) => tie.companyId === companyId)) return { ...caller, companyId }
  return call.who === 'open' ? caller : refuse(refusals.forbidden, { field: 'globalCompanyId' })
}

function holdsRole(call: AnyCall, caller: Caller): void {
  const tie = caller.companies.find((each) => each.companyId === caller.companyId)
  const allowed: Record<AnyCall['who'], boolean> = {
    open: true,
    guest: true,
    session: caller.kind === 'person',
    'session:company': tie !== undefined && (tie.allowed || tie.manager),
    'session:manager': tie?.manager === true,
    'session:merchant': caller.roles.includes('merchant'),
    'session:staff': caller.roles.includes('property'),
    'session:operator': caller.roles.includes('operator'),
  }
  if (!allowed[call.who] || (call.who !== 'guest' && caller.kind !== 'person')) refuse(refusals.forbidden)
}
