import { useState } from 'react'
import { useAct } from '#client/form'
import { momentOf, printedMoment } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { FramedPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { DeskDetail } from '#contract/publishing'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, TextHead } from '#ui/page'
import { StateBanner } from '#ui/state'
import { isId } from '#vocabulary/id'
import { desk } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { KINDS, pathOf } from '../parts/words.ts'
import { factLines } from './fact-words.ts'
import { FALLBACKS, NO_ITEM } from './fallbacks.tsx'
import { itemQuery } from './item-query.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewText } from './review-text.tsx'
import { reviewStatus } from './review-words.ts'
import { rightsQuery } from './rights.ts'

const TITLE = '审核内容'

/** /publishing/review?id=: what stands at the desk, what changed against what everybody sees, and what is decided about it. */
export default function Review() {
  const id = useQueryText('id')
  const back = useBack('/publishing/desk')
  if (id !== null && isId(id)) return <One key={id} id={id} onBack={back} />
  return (
    <FramedPage title={TITLE} onBack={back}>
      {NO_ITEM}
    </FramedPage>
  )
}

function One({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(itemQuery(id))
  const approves = useQuery(rightsQuery()).data?.may.approve ?? false
  const { data } = query
  const waits = data?.revisionState === 'review'
  return (
    <FramedPage title={TITLE} onBack={onBack} action={data && waits && <ReviewBar of={data} approves={approves} />}>
      <Loaded query={query} shape="detail" instead={FALLBACKS}>
        {(of) => <Shown of={of} />}
      </Loaded>
    </FramedPage>
  )
}

function Shown({ of }: { of: DeskDetail }) {
  const { kind, author, changedAt, title, summary, picture, live, words, publishAt, endsAt } = of
  return (
    <>
      <StateBanner {...reviewStatus(of)} />
      <TextHead>
        {live !== null && live.title !== title && (
          <p className={s.quiet}>
            原标题：<del>{live.title}</del>
          </p>
        )}
        <h2>{title}</h2>
        {summary && <p className={s.quiet}>{summary}</p>}
      </TextHead>
      {picture !== null && <img className={s.picture} src={picture} alt="配图" />}
      <Card>
        <Facts
          facts={[
            { name: '类型', value: KINDS[kind] },
            { name: '撰写人', value: author, note: momentOf(changedAt) },
            ...factLines(of),
            ...(words ? [{ name: '更正说明', value: words }] : []),
            ...(publishAt ? [{ name: '发布时间', value: printedMoment(publishAt) }] : []),
            ...(endsAt ? [{ name: '下架时间', value: printedMoment(endsAt) }] : []),
          ]}
        />
      </Card>
      <ReviewText of={of} />
      <Acts of={of} />
    </>
  )
}

/** What else can be done with it. */
function Acts({ of: { id, kind, state, can } }: { of: DeskDetail }) {
  const withdraw = useAct({ send: (reason: string) => desk.send('withdraw', { id, reason }) })
  const go = useGo()
  const [withdrawing, setWithdrawing] = useState(false)
  const row = (title: string, path: string, note?: string) => (
    <LinkRow title={title} {...(note && { note })} href={hrefOf(path)} onPress={() => go(path)} />
  )
  return (
    <>
      {(can.edit || can.signUps || state === 'published') && (
        <Card rows>
          {can.edit && row(state === 'published' ? '修改或更正' : '修改', `/publishing/write?id=${id}`)}
          {can.signUps && row('报名名单', `/publishing/signups?id=${id}`, '查看、签到和导出')}
          {state === 'published' && row('看看大家看到的', pathOf(kind, id))}
        </Card>
      )}
      {can.withdraw && (
        <Button kind="plain" wide onPress={() => setWithdrawing(true)}>
          撤下这份内容
        </Button>
      )}
      {withdrawing && (
        <ReasonSheet
          title="撤下这份内容？"
          text="撤下后大家打开链接会看到“内容不存在或已撤下”"
          label="原因"
          hint="只有发布管理的人能看到"
          confirmText="撤下"
          act={withdraw}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}
