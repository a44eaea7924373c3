import { useState } from 'react'
import { agoOf, tell } from '#client/messages'
import { useBack } from '#client/navigation'
import { usePages } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Meta, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { toast } from '#ui/toast'
import { reportsQuery } from '../desk/desk-queries.ts'
import { insteadOf } from '../desk/instead.tsx'
import s from '../parts/parts.module.css'
import { desk } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** /publishing/reports: comments that were reported; they are hidden with a reason, or stand. */
export default function Reports() {
  const back = useBack('/publishing/desk')
  const act = useAct()
  const pages = usePages(reportsQuery())
  const { list } = pages
  const [hiding, hide] = useState<string | null>(null)
  const moderate = (id: string, hidden: boolean, reason: string) =>
    act(`moderate ${id} ${hidden} ${reason}`, (options) => desk.post('moderate', { id, hide: hidden, reason }, options))
  const keep = async (id: string) => {
    try {
      await moderate(id, false, '')
      toast('已保留这条评论', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Page title="处理举报" onBack={back}>
      {insteadOf(pages) ?? (
        <EndlessList
          {...list}
          label="被举报的评论"
          keyOf={({ id }) => id}
          empty={
            <Empty picture={<ListPicture />} title="没有待处理的举报" text="被举报的评论会列在这里，先举报的在前" />
          }
        >
          {({ id, topic, name, text, at, reports, words }) => (
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
                <Button kind="secondary" size="s" onPress={() => keep(id)}>
                  保留
                </Button>
                <Button kind="danger" size="s" onPress={() => hide(id)}>
                  隐藏
                </Button>
              </div>
            </Card>
          )}
        </EndlessList>
      )}
      {hiding !== null && (
        <ReasonSheet
          title="隐藏这条评论？"
          text="其他人不再看到，作者会看到您写的原因"
          label="原因"
          hint="如：含广告"
          confirmText="隐藏"
          onConfirm={(reason) => moderate(hiding, true, reason)}
          onClose={() => hide(null)}
        />
      )}
    </Page>
  )
}
