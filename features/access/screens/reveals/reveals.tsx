import { agoOf } from '#client/messages'
import { type Column, ListPage } from '#client/page'
import type { Reveal } from '#contract/access'
import { entrance } from '../parts/calls.ts'
import { KIND_WORDS } from '../passes/pass-words.ts'

const FIELD_WORDS = { name: '姓名', phone: '手机号' } as const

/** Whose pass it was. */
const whomOf = ({ pass }: Reveal) =>
  pass ? [pass.name, KIND_WORDS[pass.kind], pass.companyName].filter(Boolean).join(' · ') : '通行权限已删除'

const COLUMNS: readonly Column<Reveal>[] = [
  {
    name: 'by',
    title: '查看人',
    card: 'title',
    of: ({ byName }) => byName,
    inCard: ({ byName, field }) => `${byName} 查看了${FIELD_WORDS[field]}`,
    by: ({ byName }) => byName,
  },
  { name: 'field', title: '查看了', of: ({ field }) => FIELD_WORDS[field], by: ({ field }) => FIELD_WORDS[field] },
  { name: 'whom', title: '谁的', card: 'fact', of: whomOf, by: whomOf },
  {
    name: 'why',
    title: '用途',
    card: 'fact',
    of: ({ why }) => why,
    inCard: ({ why }) => `用途：${why}`,
    by: ({ why }) => why,
  },
  { name: 'at', title: '时间', card: 'time', of: ({ at }) => agoOf(at), by: ({ at }) => Date.parse(at) },
]

/** /access/reveals: what operators saw whole of whom in the last 180 days, when and why. */
export default function RevealsPage() {
  return (
    <ListPage
      title="查看记录"
      back="/access/muster"
      pages={entrance.pages('reveals')}
      empty={{
        title: '还没有查看记录',
        text: '从应急清点和通行异常查看的姓名、手机号都会记在这里，保存180天',
      }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    />
  )
}
