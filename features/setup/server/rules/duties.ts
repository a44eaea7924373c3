import { nameOf, operatorsOf } from '#door/people'
import { personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { SetupEngines } from '../engines.ts'

const KIND = 'rule'
const subjectOf = (id: string) => ({ kind: 'settings.version', id })

/** A change of a rule that waits for a second operator. */
export interface ToConfirm {
  id: string
  areaId: string
  name: string
  title: string
  reason: string
  by: string
  now: Date
}

/** Puts a change into the inbox of the park's other operators; where there is none yet, into that of all, so that the next one finds it. */
export async function openDuty(
  db: Db,
  { approvals }: Pick<SetupEngines, 'approvals'>,
  { id, areaId, name, title, reason, by, now }: ToConfirm,
): Promise<void> {
  const others = (await operatorsOf(db, areaId)).filter((operator) => operator !== by)
  const addresses = others.length === 0 ? [rightAddress('operator')] : others.map(personAddress)
  const who = await nameOf(db, by)
  await approvals.duties.open(db, {
    areaId,
    addresses,
    kind: KIND,
    subject: subjectOf(id),
    title: `复核规则：${title}`,
    text: `${who}：${reason}`,
    path: `/desk/rules?rule=${name}`,
    now,
  })
}

/** Takes a change out of every inbox. */
export async function closeDuty(
  db: Db,
  { approvals }: Pick<SetupEngines, 'approvals'>,
  areaId: string,
  id: string,
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: subjectOf(id) })
}
