import { type Address, managerAddress, personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { listKeepers } from '../status/queries.ts'

const KIND = 'application'
const subjectOf = (id: string) => ({ kind: 'people.application', id })

/** What is to be decided. */
export interface ToDecide {
  id: string
  areaId: string
  companyId: string
  companyName: string
  kind: string
  name: string
}

/**
 * Puts an application into the inbox of its deciders, or tells them anew: managers and HR of the company; operators where it is new or nobody manages it,
 * and besides where `operators` says so.
 */
export async function openDuty(
  db: Db,
  { approvals }: Pick<PeopleEngines, 'approvals'>,
  { id, areaId, companyId, companyName, kind, name }: ToDecide,
  { now, managed, operators = false, late = '' }: { now: Date; managed: boolean; operators?: boolean; late?: string },
): Promise<void> {
  const ofPark = kind === 'register' || !managed
  const keepers = kind === 'register' ? [] : await listKeepers(db, companyId)
  const addresses: Address[] = [
    ...(ofPark ? [] : [managerAddress(companyId)]),
    ...keepers.map(personAddress),
    ...(ofPark || operators ? [rightAddress('operator')] : []),
  ]
  await approvals.duties.open(db, {
    areaId,
    addresses,
    kind: KIND,
    subject: subjectOf(id),
    title: kind === 'register' ? `${name}申请登记企业` : `${name}申请加入企业`,
    text: late === '' ? companyName : `${companyName} · ${late}`,
    path: '/addressbook/companyApply?view=decide',
    now,
  })
}

/** Takes an application out of every inbox. */
export async function closeDuty(
  db: Db,
  { approvals }: Pick<PeopleEngines, 'approvals'>,
  areaId: string,
  id: string,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: subjectOf(id) })
}
