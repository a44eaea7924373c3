import { holdersOfRight, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { editPath, policyPath } from '../policies/words.ts'
import { POLICY_KINDS } from './kinds.ts'

type Writing = { notify: Pick<Notify, 'inbox'> }

/** A policy that a message is about. */
interface Named {
  readonly id: string
  readonly areaId: string
  readonly title: string
}

/** What became of a version, as its author reads it. */
export type Became = { readonly what: 'published' } | { readonly what: 'sent-back' | 'ended'; readonly reason: string }

/** To the other holders of the right: a version was handed in. */
export async function writeReview(
  db: Db,
  { notify }: Writing,
  { policy, authorId, now }: { policy: Named; authorId: string; now: Date },
): Promise<void> {
  const holders = await holdersOfRight(db, policy.areaId, 'policy.write')
  const author = await nameOf(db, authorId)
  await notify.inbox.write(db, {
    areaId: policy.areaId,
    personIds: holders.filter((id) => id !== authorId),
    kind: POLICY_KINDS.review,
    thing: policy.id,
    title: `《${policy.title}》等您审核`,
    text: `${author === '' ? '同事' : author}提交，请发布或退回`,
    path: editPath(policy.id),
    now,
  })
}

/** To the author: what somebody else did with a version. Nobody has to review it any more. */
export async function writeBecame(
  db: Db,
  { notify }: Writing,
  of: { policy: Named; authorId: string; became: Became; by: string; now: Date },
): Promise<void> {
  const { policy, authorId, became, by, now } = of
  const { id: thing, areaId, title } = policy
  await notify.inbox.withdraw(db, { areaId, kind: POLICY_KINDS.review, thing })
  if (authorId === by) return
  await notify.inbox.write(db, {
    areaId,
    personIds: [authorId],
    kind: POLICY_KINDS.item,
    thing,
    ...becameWords(title, became),
    path: became.what === 'published' ? policyPath(thing) : editPath(thing),
    now,
  })
}

function becameWords(title: string, became: Became): { title: string; text: string } {
  if (became.what === 'published') return { title: `《${title}》已发布`, text: '现在企业都可以看到' }
  if (became.what === 'sent-back')
    return { title: `《${title}》被退回`, text: `原因：${became.reason}。请修改后重新提交` }
  return { title: `《${title}》已失效`, text: `原因：${became.reason}。不再受理申报` }
}
