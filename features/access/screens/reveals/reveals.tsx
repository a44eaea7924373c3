import { agoOf } from '#client/messages'
import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { entrance } from '../parts/calls.ts'
import { KIND_WORDS } from '../passes/pass-words.ts'

const FIELD_WORDS = { name: '姓名', phone: '手机号' } as const

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
      row={({ byName, pass, field, why, at }) => (
        <ListCard
          title={`${byName} 查看了${FIELD_WORDS[field]}`}
          facts={[
            pass ? [pass.name, KIND_WORDS[pass.kind], pass.companyName].filter(Boolean).join(' · ') : '通行权限已删除',
            `用途：${why}`,
          ]}
          time={agoOf(at)}
        />
      )}
    />
  )
}
