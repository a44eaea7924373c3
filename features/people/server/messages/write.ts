import { MEMBERSHIP_ENDED, type MembershipEnded } from '#contract/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { NewMessage } from '#platform/notify'
import type { PeopleEngines } from '../engines.ts'
import {
  type ApplicationNews,
  findApplicationNews,
  findCompanyName,
  findGrantNews,
  listApplicationsOpenTo,
  listCompaniesLeft,
  listCompaniesOf,
  listGrantsOf,
} from './queries.ts'

/** Announced in the transaction of an act of which somebody is to read: a `News`. */
const NEWS = 'people.news'

/** What somebody is to read of. */
export type News =
  /** An application was decided, an invitation sent or answered. */
  | { readonly about: 'application'; readonly id: string }
  /** A role of the park was given or taken back. */
  | { readonly about: 'grant'; readonly id: string }
  | {
      readonly about: 'manager' | 'allowed'
      readonly areaId: string
      readonly companyId: string
      readonly personId: string
      /** Made manager or authorised; false: no more. */
      readonly given: boolean
      /** Who did it. */
      readonly by: string
    }

type Engines = Pick<PeopleEngines, 'notify' | 'clock'>
type Words = Omit<NewMessage, 'now'>

const APPLICATION = 'people.application'
const COMPANY = 'people.company'
const LEFT = 'people.company-left'
const GRANT = 'people.grant'
/** Where a person's own applications and invitations stand. */
const APPLICATIONS = '/addressbook/companyApply'

/** Announces, in the caller's transaction, that somebody is to read of an act. */
export function announceNews(db: Db, { jobs }: { jobs: Pick<Jobs, 'announce'> }, news: News): Promise<void> {
  return jobs.announce(db, { type: NEWS, payload: news })
}

/** Registers the kinds of messages about companies and rights. */
export function declareNews({ notify: { inbox } }: Pick<Engines, 'notify'>): void {
  const topic = 'people'
  inbox.topic({ key: topic, title: '企业与权限', sms: false })
  const kinds = [
    [APPLICATION, listApplicationsOpenTo],
    [COMPANY, listCompaniesOf],
    [LEFT, listCompaniesLeft],
    [GRANT, listGrantsOf],
  ] as const
  for (const [kind, list] of kinds)
    inbox.kind({ kind, topic, mayOpen: async (db, reader, ids) => new Set(await list(db, reader, ids)) })
}

/** Writes what somebody is to read, after the act's commit. */
export function subscribeNews(engines: Engines, jobs: Jobs): void {
  const { notify, clock } = engines
  const write = async (db: Db, words: Words | null): Promise<void> => {
    if (words) await notify.inbox.write(db, { ...words, now: clock() })
  }
  jobs.subscribe(NEWS, 'people.write-news', async (db, { payload }) => write(db, await wordsOf(db, payload as News)))
  jobs.subscribe(MEMBERSHIP_ENDED, 'people.write-left', async (db, { payload }) =>
    write(db, await leftWords(db, payload as MembershipEnded)),
  )
}

async function wordsOf(db: Db, news: News): Promise<Words | null> {
  if (news.about === 'application') {
    const row = await findApplicationNews(db, news.id)
    return row ? applicationWords(row) : null
  }
  if (news.about === 'grant') return await grantWords(db, news.id)
  const { areaId, companyId, personId, given, by } = news
  const company = await findCompanyName(db, companyId)
  if (company === undefined || personId === by) return null
  const [title, text] = {
    manager: given
      ? ['您已成为企业管理员', `您现在可以管理${company}的员工和企业事务`]
      : ['您不再是企业管理员', `您不再管理${company}，仍是企业员工`],
    allowed: given
      ? ['您已获企业授权', `您现在可以代${company}办理业务`]
      : ['企业授权已取消', `您不能再代${company}办理业务`],
  }[news.about] as [string, string]
  return {
    areaId,
    personIds: [personId],
    kind: COMPANY,
    thing: companyId,
    title,
    text,
    path: '/addressbook/companyaddressbook',
  }
}

/** What the applicant, whoever is invited, or who invited reads; null: nobody is to read of it. */
function applicationWords(row: ApplicationNews): Words | null {
  const { id, areaId, kind, state, personId, askedBy, name, reason, companyName, invitedIds } = row
  const message = { areaId, kind: APPLICATION, thing: id, path: APPLICATIONS }
  const ofApplicant = { ...message, personIds: personId === null ? [] : [personId] }
  if (kind !== 'invite') {
    const what = kind === 'register' ? '企业登记申请' : '加入企业申请'
    if (state === 'accepted')
      return {
        ...ofApplicant,
        title: `${what}已通过`,
        text: `您已是${companyName}的${kind === 'register' ? '管理员' : '员工'}`,
      }
    if (state !== 'refused') return null
    return { ...ofApplicant, title: `${what}未通过`, text: `${companyName}${reason === '' ? '' : `，原因：${reason}`}` }
  }
  if (state === 'invited')
    return {
      ...message,
      personIds: invitedIds,
      title: '企业邀请您加入',
      text: `${companyName}邀请您加入，请接受或婉拒`,
    }
  if (askedBy === null || askedBy === personId) return null
  const ofInviter = { ...message, path: `${APPLICATIONS}?view=sent`, personIds: [askedBy] }
  const who = name === '' ? '受邀人' : name
  if (state === 'accepted') return { ...ofInviter, title: '邀请已被接受', text: `${who}已加入${companyName}` }
  return state === 'refused' ? { ...ofInviter, title: '邀请已被婉拒', text: `${who}没有加入${companyName}` } : null
}

/** What who was given a role of the park reads, and whose was taken back. */
async function grantWords(db: Db, id: string): Promise<Words | null> {
  const row = await findGrantNews(db, id)
  if (!row) return null
  const { areaId, personId, role, beginsOn, endsOn, endedAt, endReason } = row
  const message = { areaId, personIds: [personId], kind: GRANT, thing: id, path: '/services' }
  return endedAt === null
    ? { ...message, title: `您已获得“${role}”权限`, text: `${beginsOn}至${endsOn}有效，相应服务已在首页开放` }
    : { ...message, title: `您的“${role}”权限已收回`, text: endReason ? `原因：${endReason}` : '相应服务不再开放' }
}

/** What somebody reads whose company removed them, or left the park; null: they left themselves. */
async function leftWords(db: Db, { areaId, companyId, personId, why }: MembershipEnded): Promise<Words | null> {
  const company = why === 'removed' || why === 'company-left' ? await findCompanyName(db, companyId) : undefined
  if (company === undefined) return null
  const text = why === 'removed' ? `${company}已将您移出` : `${company}已迁出园区`
  return {
    areaId,
    personIds: [personId],
    kind: LEFT,
    thing: companyId,
    title: '您已不是企业员工',
    text: `${text}，不能再代企业办理业务；个人账号保留`,
    path: APPLICATIONS,
  }
}
