import { type CardSource, cardSource, TodoCard } from '#client/home'
import { agoOf } from '#client/messages'
import type { Notice, Pass } from '#contract/access'
import { PassCodeIcon, WarnIcon } from '#ui/icons'
import { passcode } from './parts/calls.ts'
import { choosePass } from './passes/chosen-pass.ts'
import { passName, spanWords, toShow } from './passes/pass-words.ts'

/** The code to show of somebody who is outside and could come in. */
const code: CardSource = cardSource(passcode.read('query'), ({ items }: { items: readonly Pass[] }) => {
  const pass = toShow(items)
  if (pass === null) return []
  const { id } = pass
  return [
    {
      key: `access.pass.${id}`,
      // one of a day is what somebody came for
      rank: pass.kind === 'staff' ? 60 : 25,
      card: (
        <TodoCard
          icon={<PassCodeIcon />}
          hue="teal"
          title={`通行码 ${passName(pass)}`}
          note={spanWords(pass)}
          act="出示"
          path="/current/currentcode"
          onGo={() => choosePass(id)}
        />
      ),
    },
  ]
})

/** A code of mine was used at two gates, and nobody has looked at it yet. */
const misused: CardSource = cardSource(passcode.read('notice'), ({ items }: { items: readonly Notice[] }) => {
  const notice = items.find(({ closedAt }) => closedAt === null)
  if (!notice) return []
  return [
    {
      key: `access.notice.${notice.id}`,
      rank: 10,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue="orange"
          title="您的通行码在两个入口使用"
          note={`${agoOf(notice.at)} ${notice.pointName}，请确认是否本人`}
          act="查看"
          path="/audit/appnoticeinfo"
          query={{ id: notice.id }}
        />
      ),
    },
  ]
})

/** What access puts onto the home. */
const cards: readonly CardSource[] = [misused, code]
export default cards
