import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { pathOf, SUBJECT } from './duties.ts'
import { handlersOf, operators, readerBehind, sideOf } from './hearers.ts'
import { listReadable, type RequestRow } from './queries.ts'
import { listTakenPart, type StepAct } from './writing-queries.ts'

const TOPIC = 'archives-requests'
/** What became of a request; whoever reads the request may open it. */
const MOVED = 'archives.request'
/** A request was closed because its enterprise left; it leads to no page. */
const OVER = 'archives.request-over'

/** Registers the kinds of messages about requests. Duties about requests write none of their own. */
export function registerRequestMessages({
  notify: { inbox },
  approvals,
  clock,
}: Pick<ArchiveEngines, 'notify' | 'approvals' | 'clock'>): void {
  approvals.duties.ownMessages(SUBJECT)
  inbox.topic({ key: TOPIC, title: '企业诉求', sms: false })
  inbox.kind({
    kind: MOVED,
    topic: TOPIC,
    async mayOpen(db, reader, ids) {
      const found = await readerBehind(db, reader, dayOf(clock()))
      return new Set(found ? await listReadable(db, found, ids) : [])
    },
  })
  inbox.kind({
    kind: OVER,
    topic: TOPIC,
    mayOpen: async (db, reader, ids) => new Set(await listTakenPart(db, reader, ids)),
  })
}

/** Whom a message is for. */
type To = 'handlers' | 'assignee' | 'before' | 'side' | 'operators'
/** What they read. */
interface Words {
  readonly to: To
  readonly title: string
  readonly text: string
}

/** What happened to a request, as messages need it. */
export interface Happened {
  readonly act: StepAct
  /** As it stands after that. */
  readonly request: RequestRow
  /** Who had it before. */
  readonly before: string | null
  /** What the assignee is called; empty: nobody has it. */
  readonly assigneeName: string
  /** Who did it; null: the clock. */
  readonly by: string | null
  readonly now: Date
}

/** What who waits for a request, or has to do with it, reads of an act; pure. */
export function wordsFor({ act, request, assigneeName }: Pick<Happened, 'act' | 'request' | 'assigneeName'>): Words[] {
  const { name, dueOn, satisfaction, reopened, assigneeId } = request
  const worker: To = assigneeId === null ? 'handlers' : 'assignee'
  switch (act) {
    case 'raised':
      return [{ to: 'handlers', title: '企业提出了新诉求', text: `${name}，请在${dueOn}前答复` }]
    case 'noted':
      return [
        { to: 'handlers', title: '企业提出了新诉求', text: `${name}，请在${dueOn}前答复` },
        { to: 'side', title: '园区已记录贵公司的诉求', text: `${dueOn}前答复您` },
      ]
    case 'assigned':
    case 'taken':
      return [
        { to: 'before', title: '诉求已转给其他同事', text: `${name}的诉求由${assigneeName}处理，您无需再处理` },
        { to: 'assignee', title: '有企业诉求分派给您', text: `${name}，请在${dueOn}前答复` },
        { to: 'side', title: '诉求已受理', text: `由${assigneeName}处理，${dueOn}前答复您` },
      ]
    case 'answered':
      return [
        {
          to: 'side',
          title: '诉求已答复，请确认是否解决',
          text: `${dueOn}前未确认将自动关闭；没有解决可以要求重新处理`,
        },
      ]
    case 'confirmed':
      return [{ to: 'assignee', title: '企业已确认诉求解决', text: `${name}，满意度${satisfaction ?? 0}分` }]
    case 'reopened':
      return [
        { to: worker, title: '诉求需要重新处理', text: `${name}认为没有解决，请在${dueOn}前再次答复` },
        ...(request.escalatedAt === null || reopened < 2
          ? []
          : [{ to: 'operators', title: '诉求多次要求重新处理', text: `${name}，第${reopened}次，请督办` } as const]),
      ]
    case 'withdrawn':
      return [{ to: worker, title: '企业撤回了诉求', text: `${name}的诉求，您无需再处理` }]
    case 'lapsed':
      return [
        { to: 'side', title: '诉求已自动关闭', text: '到期没有确认，视为已解决；30天内仍可要求重新处理' },
        { to: 'assignee', title: '诉求已自动关闭', text: `${name}到期没有确认` },
      ]
    case 'escalated':
      return [
        { to: 'operators', title: '企业诉求超期未答复', text: `${name}，应在${dueOn}前答复，请督办` },
        { to: worker, title: '企业诉求已超期', text: `${name}，应在${dueOn}前答复，已通知园区运营人员` },
      ]
    case 'returned':
      return [{ to: 'handlers', title: '企业诉求需要重新分派', text: `${name}，请在${dueOn}前答复` }]
    case 'left':
      return []
  }
}

/** Writes what somebody has to read of an act to everybody but whoever did it; what was unread of the request before is over. */
export async function writeMessages(db: Db, { notify }: { notify: Pick<Notify, 'inbox'> }, happened: Happened) {
  const { act, request, by, now } = happened
  const { id, areaId, name, assigneeId, raisedBy } = request
  const message = { areaId, thing: id, now }
  await notify.inbox.withdraw(db, { areaId, kind: MOVED, thing: id })
  if (act === 'left')
    return await notify.inbox.write(db, {
      ...message,
      kind: OVER,
      personIds: [raisedBy, ...(assigneeId === null ? [] : [assigneeId])],
      title: '诉求已随企业迁出关闭',
      text: `${name}已迁出园区，没有办结的诉求不再处理`,
      path: '/services',
    })
  const heard = new Set(by === null ? [] : [by])
  for (const { to, title, text } of wordsFor(happened)) {
    const persons = (await personsOf(db, happened, to)).filter((person) => !heard.has(person))
    for (const person of persons) heard.add(person)
    await notify.inbox.write(db, { ...message, kind: MOVED, personIds: persons, title, text, path: pathOf(id) })
  }
}

async function personsOf(db: Db, { request, before }: Happened, to: To): Promise<readonly string[]> {
  const { assigneeId } = request
  switch (to) {
    case 'handlers':
      return (await handlersOf(db, request)).map(({ id }) => id)
    case 'assignee':
      return assigneeId === null ? [] : [assigneeId]
    case 'before':
      return before === null || before === assigneeId ? [] : [before]
    case 'side':
      return await sideOf(db, request)
    case 'operators':
      return await operators(db, request.areaId)
  }
}
