import { useState } from 'react'
import { useAct } from '#client/form'
import { agoOf } from '#client/messages'
import { ListPage } from '#client/page'
import { ReasonSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { Card, Meta } from '#ui/page'
import { FALLBACKS } from '../desk/fallbacks.tsx'
import { desk } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

/** /publishing/reports: comments that were reported; they are hidden with a reason, or stand. */
export default function Reports() {
  const [hiding, setHiding] = useState<string | null>(null)
  const retain = useAct({
    send: (id: string) => desk.send('moderate', { id, hide: false, reason: '' }),
    done: '已保留这条评论',
  })
  return (
    <ListPage
      title="处理举报"
      back="/publishing/desk"
      label="被举报的评论"
      pages={desk.pages('reports')}
      instead={FALLBACKS}
      empty={{ title: '没有待处理的举报', text: '被举报的评论会列在这里，先举报的在前' }}
      keyOf={({ id }) => id}
      row={({ id, topic, name, text, at, reports, words }) => (
        <Card>
          <p className={s.quiet}>{`话题：${topic}`}</p>
          <p className={s.words}>{text}</p>
          <Meta>
            <span>{name}</span>
            <span>{agoOf(at)}</span>
            <span>{`${reports} 人举报`}</span>
          </Meta>
          {words.length > 0 && <p className={s.words}>{`举报理由：${words.join('；')}`}</p>}
          <div className={s.pair}>
            <Button kind="secondary" size="s" onPress={() => retain.run(id)}>
              保留
            </Button>
            <Button kind="danger" size="s" onPress={() => setHiding(id)}>
              隐藏
            </Button>
          </div>
        </Card>
      )}
    >
      {hiding !== null && <HideSheet id={hiding} onClose={() => setHiding(null)} />}
    </ListPage>
  )
}

function HideSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const hide = useAct({ send: (reason: string) => desk.send('moderate', { id, hide: true, reason }) })
  return (
    <ReasonSheet
      title="隐藏这条评论？"
      text="其他人不再看到，作者会看到您写的原因"
      label="原因"
      hint="如：含广告"
      confirmText="隐藏"
      act={hide}
      onClose={onClose}
    />
  )
}
