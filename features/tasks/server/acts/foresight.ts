import type { ActEffects } from '#contract/tasks'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { graphOf } from '#vocabulary/form-graph'
import { openAfterReturn } from '#vocabulary/form-merging'
import { spotsOf } from '#vocabulary/form-model'
import type { TaskEngines } from '../engines.ts'
import { findTypeVersion, type TaskRow } from '../ground/queries.ts'
import { type Effects, type Heard, markOf } from '../sending/effects.ts'
import { type Act, type Decision, type Loaded } from './decide.ts'

/** So many persons are named; the others are counted. */
const NAMED = 50

const HEARD: Readonly<Record<Heard, string>> = {
  arrived: '收到任务',
  copied: '收到抄送',
  cancelled: '收到取消通知',
  terminated: '收到终止通知',
  aborted: '收到中止通知',
  returned: '收到退回通知',
}

/** What a decision comes to, in words for people. */
export async function viewDecision(
  db: Db,
  decision: Decision,
  of: {
    act: Act['act'] | 'send'
    seen: number | null
    loaded: Loaded | null
    unreached?: readonly string[]
    labels?: ReadonlyMap<string, string>
  },
): Promise<ActEffects> {
  const { act, seen, loaded, unreached = [], labels = new Map() } = of
  if (decision.refused !== null)
    return { ...EMPTY, seen, shown: '', why: decision.refused.message, unreached: [...unreached] }
  const { effects } = decision
  const first = effects.notified.slice(0, NAMED)
  const names = await namesOf(
    db,
    first.map(({ personId }) => personId),
  )
  return {
    seen,
    shown: markOf(effects),
    why: null,
    notified: effects.notified.length,
    people: first.map(({ personId, what }) => ({ name: names.get(personId) ?? '', what: HEARD[what] })),
    shares: effects.comes + effects.parts.length,
    unreached: [...unreached],
    reopens: effects.reopens.flatMap(({ spots }) => spots.map((spot) => labels.get(spot) ?? spot)),
    voids: voidWords(effects),
    words: furtherWords(act, effects, loaded),
  }
}

const EMPTY = { notified: 0, people: [], shares: 0, reopens: [], voids: [], words: [] }

function voidWords({ voids }: Effects): string[] {
  const count = (what: Effects['voids'][number]['what']) => voids.filter((each) => each.what === what).length
  const [audits, drafts] = [count('audit'), count('draft')]
  return [
    ...(audits > 0 ? [`${audits}份正在审核的内容停止审核`] : []),
    ...(drafts > 0 ? [`${drafts}份已填写未提交的内容不再收取`] : []),
  ]
}

function furtherWords(act: Act['act'] | 'send', effects: Effects, loaded: Loaded | null): string[] {
  const passed = loaded?.parts.filter(({ state }) => state === 'passed').length ?? 0
  switch (act) {
    case 'send':
      return ['发布后不能再修改内容和接收对象']
    case 'cancel':
      return loaded?.task.state === 'draft' ? ['草稿将被删除，不能恢复'] : []
    case 'terminate':
      return passed > 0 ? [`已通过的${passed}份保留`] : []
    case 'restart':
      return ['本次任务的内容不变', '每期开始时接收对象才会收到新任务']
    case 'abort':
      return effects.task === 'done' ? ['这是最后一份，任务随之办结'] : []
    case 'return':
      return ['其余内容保持已提交的样子']
  }
}

/** Fields that open where these are returned, `formId.spot`, with what hangs on them and what they are called; all where none is named. */
export async function openedBy(
  db: Db,
  { forms }: Pick<TaskEngines, 'forms'>,
  task: TaskRow,
  named: readonly string[],
): Promise<{ spots: string[]; labels: ReadonlyMap<string, string> }> {
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const versions = await forms.versions(db, task.areaId, type?.forms ?? [])
  const labels = new Map<string, string>()
  const spots: string[] = []
  for (const { formId, title, fields } of versions) {
    for (const { spot, field } of spotsOf(fields)) labels.set(`${formId}.${spot}`, `${title}：${field.label}`)
    const here = named.flatMap((each) => (each.startsWith(`${formId}.`) ? [each.slice(formId.length + 1)] : []))
    const open =
      named.length === 0 ? fields.map(({ id }) => id) : here.length === 0 ? [] : openAfterReturn(graphOf(fields), here)
    for (const spot of open) spots.push(`${formId}.${spot}`)
  }
  return { spots, labels }
}
