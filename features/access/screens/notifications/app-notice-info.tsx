import { agoOf, momentOf } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Notice } from '#contract/access'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Card, Facts } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { passcode } from '../parts/calls.ts'
import { DIRECTION_WORDS, FLAG_WORDS } from '../parts/verdict-words.ts'

const PATH = '/audit/appnoticeinfo'

/** /audit/appnoticeinfo?id=: what a push told of a crossing; without an id, what there is to know of my codes. */
export default function AppNoticeInfo() {
  const id = useQueryText('id')
  return (
    <LoadedPage
      title="应用通知"
      back="/services"
      query={passcode.read('notice', id === null ? {} : { id })}
      shape="detail"
      gone={{ title: '没有这条通知', text: '可能已经过期，或不是发给您的，请用收到通知的账号登录' }}
      action={({ items: [notice] }) => id !== null && notice && <Act notice={notice} />}
    >
      {({ items }) => (id !== null && items[0] ? <One notice={items[0]} /> : <All items={items} />)}
    </LoadedPage>
  )
}

function wordsOf({ kind, as }: Notice): { title: string; next: string } {
  if (kind === null)
    return {
      title: '有一次通行被拒绝',
      next: as === 'holder' ? '原因写在下面，可以联系相应人员办理' : '请核对来人身份',
    }
  if (as === 'gatekeeper') return FLAG_WORDS[kind]
  if (kind === 'two_gates')
    return { title: '您的通行码在两个入口使用', next: '如果不是您本人，请致电园区；不要把通行码截图发给别人' }
  if (kind === 'offline_twice') return { title: '您的通行码被重复使用', next: '如果不是您本人，请致电园区' }
  return { title: FLAG_WORDS[kind].title, next: '如有疑问请致电园区' }
}

function One({ notice }: { notice: Notice }) {
  const { pointName, direction, at, pass, words, closedAt, word } = notice
  const { title, next } = wordsOf(notice)
  return (
    <>
      <StateBanner
        tone={closedAt === null ? 'warn' : 'ok'}
        title={title}
        since={`${momentOf(at)} ${pointName}`}
        next={closedAt === null ? next : `门岗已核对：${word}`}
      />
      <Card>
        <Facts
          facts={[
            { name: '通行点', value: pointName },
            { name: '方向', value: DIRECTION_WORDS[direction] },
            { name: '时间', value: momentOf(at) },
            ...(pass
              ? [
                  { name: '通行人', value: pass.name },
                  { name: '身份', value: [pass.companyName, pass.title].filter(Boolean).join(' · ') },
                ]
              : [{ name: '通行人', value: '身份未知' }]),
            ...(words.length > 0 ? [{ name: '原因', value: words.join('；') }] : []),
            { name: '处理情况', value: closedAt === null ? '待门岗核对' : `${word}（${momentOf(closedAt)}）` },
          ]}
        />
      </Card>
    </>
  )
}

/** What the reader does next: the holder asks, the gatekeeper looks. */
function Act({ notice: { as, closedAt } }: { notice: Notice }) {
  const go = useGo()
  if (as === 'gatekeeper')
    return (
      <Button wide onPress={() => go('/audit/auditenterpage')}>
        去核对
      </Button>
    )
  return (
    <>
      <Button kind="secondary" onPress={() => go('/current/losecurrentlist')}>
        我的通行权限
      </Button>
      <Button kind={closedAt === null ? 'primary' : 'secondary'} onPress={() => go('/hotline')}>
        不是我，致电园区
      </Button>
    </>
  )
}

function All({ items }: { items: readonly Notice[] }) {
  const go = useGo()
  if (items.length === 0)
    return <Empty picture={<ListPicture />} title="没有通行通知" text="您的通行码被重复使用时，会在这里告诉您" />
  return (
    <List label="通行通知" items={items} keyOf={({ id }) => id}>
      {(notice) => (
        <ListCard
          title={wordsOf(notice).title}
          chip={
            notice.closedAt === null ? (
              <StateChip tone="warn">待核对</StateChip>
            ) : (
              <StateChip tone="ok">已核对</StateChip>
            )
          }
          facts={[notice.pointName, ...(notice.word ? [notice.word] : [])]}
          time={agoOf(notice.at)}
          href={hrefOf(PATH, { id: notice.id })}
          onPress={() => go(PATH, { id: notice.id })}
        />
      )}
    </List>
  )
}
