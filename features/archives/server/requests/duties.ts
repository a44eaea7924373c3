import { personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import { addDays, type Day, startOfDay } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { handlerAddresses, sideAddresses } from './hearers.ts'
import type { RequestRow } from './queries.ts'
import { isOpen } from './rules.ts'

const KIND = 'opinion'
/** The kind of subject of these duties; their messages are the room's own. */
export const SUBJECT = 'archives.request'

/** Path of a request on the phone. */
export const pathOf = (id: string) => `/epsarchives/opinion?id=${id}`

/** The moment at which a day is over. */
const endOf = (day: Day) => startOfDay(addDays(day, 1))

/** What is in inboxes about a request is as it stands: with its handlers until somebody has it, with that one, with the enterprise; and with operators while it is late. */
export async function settleDuties(
  db: Db,
  { approvals }: Pick<ArchiveEngines, 'approvals'>,
  request: RequestRow & { escalated: boolean },
  now: Date,
): Promise<void> {
  const { id, areaId, name, dueOn, assigneeId, state, escalated } = request
  const duty = { areaId, kind: KIND, subject: { kind: SUBJECT, id } }
  const facts = { ...duty, path: pathOf(id), dueAt: endOf(dueOn), now }
  if (isOpen(request)) {
    await approvals.duties.close(db, { ...duty, key: 'confirm' })
    await approvals.duties.open(db, {
      ...facts,
      key: 'handle',
      addresses: assigneeId === null ? await handlerAddresses(db, request) : [personAddress(assigneeId)],
      title: state === 'reopened' ? '诉求需要重新处理' : '企业诉求待处理',
      text: `${name} · ${dueOn}前答复`,
    })
    if (escalated)
      await approvals.duties.open(db, {
        ...facts,
        key: 'oversee',
        addresses: [rightAddress('operator')],
        title: '企业诉求需要督办',
        text: `${name} · ${dueOn}前应答复`,
      })
    return
  }
  await approvals.duties.close(db, duty)
  if (state !== 'answered') return
  await approvals.duties.open(db, {
    ...facts,
    key: 'confirm',
    addresses: sideAddresses(request),
    title: '诉求已答复，请确认是否解决',
    text: `${name} · ${dueOn}前未确认将自动关闭`,
  })
}
