import { useState } from 'react'
import { agoOf } from '#client/messages'
import { usePages } from '#client/query'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, Meta, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { share } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import s from '../parts/parts.module.css'
import { pathOf } from '../parts/words.ts'
import { CommentForm } from './comment-form.tsx'
import { ReportSheet } from './report-sheet.tsx'

const TITLE = '话题'

/** /conversation?id=: a topic, and what people say to it. */
export default function Conversation() {
  return (
    <WithId title={TITLE}>
      {(id) => (
        <ItemPage
          key={id}
          title={TITLE}
          query={share.read('shareTopic', { id })}
          path={pathOf('topic', id)}
          below={below}
        />
      )}
    </WithId>
  )
}

const below = ({ id, comments, open }: { id: string; comments: number; open: boolean }) => (
  <>
    {open ? (
      <CommentForm of={id} />
    ) : (
      <StateBanner tone="neutral" title="这个话题已关闭评论" next="已有的评论仍可查看" />
    )}
    <Section title={comments > 0 ? `评论（${comments}）` : '评论'}>
      <Comments of={id} />
    </Section>
  </>
)

function Comments({ of }: { of: string }) {
  const { list } = usePages(share.pages('comments', { id: of }))
  const [reported, report] = useState<string | null>(null)
  return (
    <>
      <EndlessList
        {...list}
        label="评论"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="还没有评论" text="说说您的看法" />}
      >
        {({ id, name, text, at, mine, hidden }) => (
          <Card>
            <p className={s.name}>{mine ? `${name}（我）` : name}</p>
            <p className={s.words}>{text}</p>
            {hidden !== null && (
              <StateBanner
                tone="warn"
                title="这条评论已被隐藏，只有您能看到"
                next={hidden ? `原因：${hidden}` : '内容不符合社区规范'}
              />
            )}
            <div className={s.line}>
              <Meta>{agoOf(at)}</Meta>
              {!mine && (
                <Button kind="plain" size="s" onPress={() => report(id)}>
                  举报
                </Button>
              )}
            </div>
          </Card>
        )}
      </EndlessList>
      {reported !== null && <ReportSheet of={reported} onClose={() => report(null)} />}
    </>
  )
}
