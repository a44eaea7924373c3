import { useState } from 'react'
import { REFUSED } from '#can/visitors'
import { useAct } from '#client/form'
import { momentOf, printedMoment } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { LoadedPage, useMounted } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { MyVisit } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { Skeleton, StateBanner, Timeline } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { GONE, NO_VISIT } from '../parts/gone.tsx'
import { keyOfVisit } from '../parts/kept-keys.ts'
import { GuestPage } from '../parts/phone-first.tsx'
import { visitSpan } from '../parts/visit-words.ts'
import s from '../parts/visitors.module.css'

const TITLE = '我的来访信息'

interface Asking {
  readonly id: string
  readonly key?: string
}

/** /visitor/mydata?id=: what the park keeps of a visit, who looked at it, when it goes, and its deletion. */
export default function MyData() {
  const id = useQueryText('id') ?? ''
  const back = useBack('/services')
  const isKnown = useMounted()
  if (!isKnown)
    return (
      <Page title={TITLE} onBack={back}>
        <Skeleton shape="detail" />
      </Page>
    )
  const key = keyOfVisit(id)?.key
  if (key !== undefined) return <Mine key={id} asking={{ id, key }} />
  return (
    <GuestPage title={TITLE} onBack={back} hint="用来访人的手机号验证后查看">
      <Mine key={id} asking={{ id }} />
    </GuestPage>
  )
}

function Mine({ asking }: { asking: Asking }) {
  const [asks, ask] = useState<'delete' | 'face' | null>(null)
  const remove = useAct({ send: () => visitor.send('myVisitDelete', asking), done: '已删除' })
  const withdraw = useAct({ send: () => visitor.send('myFaceWithdraw', asking), done: '已撤回，照片已删除' })
  return (
    <LoadedPage
      title={TITLE}
      back="/services"
      open
      query={visitor.read('myVisitData', asking)}
      shape="detail"
      action={({ deletedAt, can }) =>
        deletedAt === null && (
          <Button wide kind="secondary" disabledReason={can.delete ? null : can.why} onPress={() => ask('delete')}>
            删除我的来访信息
          </Button>
        )
      }
      instead={{ ...GONE, ...NO_VISIT, [REFUSED.otherPhone]: NO_VISIT[404] }}
    >
      {(mine) => (
        <>
          <Shown mine={mine} onWithdraw={() => ask('face')} />
          {asks === 'delete' && (
            <AskSheet
              title="删除来访信息？"
              text="姓名、手机号、车牌、身份证号、照片和留言会立即删除，通行码同时失效，不能恢复。还没开始的来访会一并取消。"
              confirmText="删除"
              danger
              act={remove}
              onClose={() => ask(null)}
            />
          )}
          {asks === 'face' && (
            <AskSheet
              title="撤回人脸同意？"
              text="人脸照片会立即删除，不能恢复，任何人都不能再查看。来访、通行码和其他信息不受影响。"
              confirmText="撤回并删除照片"
              danger
              act={withdraw}
              onClose={() => ask(null)}
            />
          )}
        </>
      )}
    </LoadedPage>
  )
}

function Shown({ mine, onWithdraw }: { mine: MyVisit; onWithdraw: () => void }) {
  const { visit, kept: stored, looks: views, held, deletedAt, face } = mine
  return (
    <>
      {deletedAt !== null ? (
        <StateBanner
          tone="ok"
          title="来访信息已删除"
          since={printedMoment(deletedAt)}
          next="只留下不含个人信息的来访次数；备份中的副本会随备份到期删除"
        />
      ) : held === null ? (
        <StateBanner
          tone="info"
          title="按期自动删除"
          next="身份证号和照片在来访结束 24 小时后删除，其他信息 180 天后删除；离园后可随时提前删除"
        />
      ) : (
        <StateBanner
          tone="warn"
          title="来访存在争议，暂时保留"
          since={`最晚保留至 ${printedMoment(held.until)}`}
          next={`原因：${held.why}。之后可以删除`}
        />
      )}
      <Card>
        <Facts
          facts={[
            { name: '到访企业', value: visit.companyName },
            { name: '时间', value: visitSpan(visit) },
          ]}
        />
      </Card>
      <Section title="保存了什么">
        <Card>
          {stored.length === 0 ? (
            <p className={s.note}>没有保存您的个人信息</p>
          ) : (
            <Facts
              facts={stored.map(({ what, value, until }) => ({
                name: what,
                value,
                note: until === null ? '来访结束后按期删除' : `${momentOf(until)} 前删除`,
              }))}
            />
          )}
        </Card>
      </Section>
      {face !== null && deletedAt === null && <Face face={face} onWithdraw={onWithdraw} />}
      <Section title="谁看过完整信息">
        <Card>
          {views.length === 0 ? (
            <p className={s.note}>还没有人看过。接待人能看到姓名；任何人查看其他完整信息都要写明用途，并记录在这里。</p>
          ) : (
            <Timeline
              items={views.map(({ at, who, what, whose, why }) => ({
                title: `${who} 查看了${whose}的${what}`,
                time: momentOf(at),
                note: `用途：${why}`,
              }))}
            />
          )}
        </Card>
      </Section>
    </>
  )
}

function Face({ face, onWithdraw }: { face: NonNullable<MyVisit['face']>; onWithdraw: () => void }) {
  const { kept: stored, withdrawnAt } = face
  if (withdrawnAt !== null)
    return (
      <Section title="人脸信息">
        <Card>
          <p>已撤回人脸同意，照片已删除</p>
          <p className={s.note}>
            {printedMoment(withdrawnAt)}。来访、通行码和其他信息不受影响；同意和撤回的时间随来访记录保存。
          </p>
        </Card>
      </Section>
    )
  if (!stored) return null
  return (
    <Section title="人脸信息">
      <Card>
        <div className={s.stack}>
          <p className={s.note}>您单独同意过使用人脸照片，可以随时撤回：照片立即删除，来访和通行码不受影响。</p>
          <Button wide kind="secondary" onPress={onWithdraw}>
            撤回人脸同意
          </Button>
        </div>
      </Card>
    </Section>
  )
}
