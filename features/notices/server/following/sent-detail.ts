import type { ScopeLine, SentDetail } from '#contract/notices'
import { buildingNamesOf } from '#door/estate'
import { lineNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import type { NoticeEngines } from '../engines.ts'
import { levelOf } from '../levels.ts'
import { listRounds, type Notice } from '../notice-queries.ts'
import { addressesOf } from '../text-files.ts'
import { countAnswers, countLevels, listWords } from './queries.ts'
import { remindRefusal, shownAnswers, shownWords } from './rules.ts'
import { viewSent } from './view.ts'

/** A notice as its senders see it, with all that came of it. */
export async function sentDetailOf(
  db: Db,
  { notify, files }: Pick<NoticeEngines, 'notify' | 'files'>,
  notice: Notice,
  person: Caller,
  now: Date,
): Promise<SentDetail> {
  const { id, state } = notice
  const rounds = await listRounds(db, id)
  const { levels, below } = await countLevels(db, id)
  const [delivered = 0, seen = 0, confirmed = 0, answered = 0] = levels
  const everybody = [notice.authorId, notice.recalledBy, ...rounds.map(({ byId }) => byId)]
  const names = await namesOf(
    db,
    everybody.filter((each) => each !== null),
  )
  const nameOf = (personId: string | null) => (personId === null ? '' : (names.get(personId) ?? ''))
  const steps = await notify.bulk.steps(
    db,
    rounds.map((round) => round.id),
  )
  const isAuthor = notice.authorId === person.personId
  const isDraft = state === 'draft' && isAuthor
  const named = await namedBy(db, notice, isDraft)
  return {
    ...viewSent(notice, nameOf(notice.authorId), person.personId),
    draftVersion: notice.draftVersion,
    text: notice.body,
    files: addressesOf({ files }, [notice.body]),
    level: levelOf(notice.wanted),
    question: notice.question,
    feedback: notice.feedback,
    anonymous: notice.anonymous,
    shared: notice.shareToken !== null,
    open: notice.openScope,
    scope: notice.scope,
    except: [...notice.exceptIds],
    steps: notice.steps,
    scopeNames: wordsOfLines(notice.scope, named),
    named: isDraft ? [...named].map(([named, name]) => ({ id: named, name })) : [],
    shareToken: state === 'sent' ? notice.shareToken : null,
    recall: notice.recalledAt && {
      at: toInstant(notice.recalledAt),
      by: nameOf(notice.recalledBy),
      reason: notice.recallReason,
    },
    levels: { delivered, seen, confirmed, answered },
    below,
    rounds: rounds.map(({ id: roundId, kind, version, at, byId, people }) => ({
      kind,
      version,
      at: toInstant(at),
      by: nameOf(byId),
      people,
      steps: (steps.get(roundId) ?? []).map(({ position: _position, why: _why, dueAt, ...step }) => ({
        ...step,
        dueAt: toInstant(dueAt),
      })),
    })),
    answers: notice.question ? shownAnswers(await countAnswers(db, id, notice.anonymous), notice.anonymous) : [],
    words: notice.anonymous ? shownWords(await listWords(db, id)) : [],
    can: {
      edit: isDraft,
      second: state === 'review' && !isAuthor,
      correct: state === 'sent',
      cancel: state !== 'recalled',
      remind: remindRefusal(notice, rounds, below, now)?.message ?? null,
    },
  }
}

const KINDS = {
  park: '全园区',
  company: '全公司',
  companies: '企业',
  buildings: '楼栋',
  parkRoles: '园区角色',
  departments: '部门',
  roles: '角色与群组',
  people: '人员',
} as const satisfies Record<ScopeLine['kind'], string>

/** So many names of a line are written out. */
const NAMES_MOST = 3

/** What is named by a notice's scope, by id: all of it with who is left out, or as much as is written out. */
export async function namedBy(
  db: Db,
  { areaId, companyId, scope, exceptIds }: Pick<Notice, 'areaId' | 'companyId' | 'scope' | 'exceptIds'>,
  all: boolean,
): Promise<ReadonlyMap<string, string>> {
  const ids = (of: (line: ScopeLine) => boolean) =>
    scope.filter(of).flatMap((line) => (all ? line.ids : line.ids.slice(0, NAMES_MOST)))
  const others = [...ids(({ kind }) => kind !== 'buildings'), ...(all ? exceptIds : [])]
  const buildings = ids(({ kind }) => kind === 'buildings')
  const names = await lineNamesOf(db, { areaId, companyId }, others)
  return buildings.length === 0 ? names : new Map([...names, ...(await buildingNamesOf(db, areaId, buildings))])
}

/** What the lines of a scope are called: 部门：研发部、市场部等5个. */
export function wordsOfLines(scope: readonly ScopeLine[], named: ReadonlyMap<string, string>): string[] {
  return scope.map(({ kind, ids: of }) => {
    if (of.length === 0) return KINDS[kind]
    const called = of.slice(0, NAMES_MOST).flatMap((id) => named.get(id) ?? [])
    return `${KINDS[kind]}：${called.join('、')}${of.length > called.length ? `等${of.length}个` : ''}`
  })
}
