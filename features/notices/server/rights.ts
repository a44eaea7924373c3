import { noticeRefusals } from '#contract/notices'
import { areaName } from '#door/estate'
import { allows, companyNameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'

/** For whom somebody sends: a company, or the park itself. */
export interface Sender {
  readonly areaId: string
  /** Null: the park. */
  readonly companyId: string | null
}

/** What somebody may send. */
export interface MaySend {
  readonly company: string | null
  readonly park: boolean
}

/** Managers send for the company that they act for; operators and holders of `notice.park` for the park. */
export function maySend(person: Caller): MaySend {
  const { companyId } = person
  const company = companyId !== null && allows(person, companyId, 'manage') ? companyId : null
  return { company, park: person.roles.includes('operator') || person.rights.includes('notice.park') }
}

/** Refuses who may not send for the park, or for the company that they act for. */
export function mustSend(person: Caller, park: boolean): Sender {
  const may = maySend(person)
  if (park ? !may.park : may.company === null) refuse(noticeRefusals.notSender)
  return { areaId: person.areaId, companyId: park ? null : may.company }
}

/** Whether somebody sends for the same as a notice. */
export function sendsFor(may: MaySend, notice: { companyId: string | null }): boolean {
  return notice.companyId === null ? may.park : may.company === notice.companyId
}

/** Under whose name a notice goes out. */
export async function senderName(db: Db, { areaId, companyId }: Sender): Promise<string> {
  return companyId === null ? await areaName(db, areaId) : ((await companyNameOf(db, companyId)) ?? '')
}
