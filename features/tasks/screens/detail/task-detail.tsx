import { cannotSave } from '#client/download'
import { printedMoment } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { TaskDetail as Detail } from '#contract/tasks'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Timeline } from '#ui/state'
import { toast } from '#ui/toast'
import { task } from '../parts/calls.ts'
import { dayWords, stepWords } from '../parts/words.ts'
import { MainAct, MoreActs } from './acts.tsx'
import { Banner } from './banner.tsx'
import s from './detail.module.css'
import { MyShares } from './my-shares.tsx'
import { useCopyRead } from './read-copy.ts'
import { Receivers } from './receivers.tsx'

const TITLE = '任务详情'
const BACK = '/parkCoordination/myHandleTask'
const GONE = {
  title: '没有找到这个任务',
  text: '任务可能已删除，或者没有发给您',
  action: { label: '待办', to: BACK },
}

/** /parkCoordination/taskDetail?id=: what is asked, how far everybody is, what happened, and each act possible or why not. */
export default function TaskDetail() {
  const id = useQueryText('id')
  const back = useBack(BACK)
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Empty picture={<SearchPicture />} title={GONE.title} text="请从任务列表或消息里打开" />
      </Page>
    )
  return (
    <LoadedPage
      key={id}
      title={TITLE}
      back={BACK}
      query={task.read('detail', { id })}
      shape="detail"
      gone={GONE}
      right={<MoreActs id={id} />}
      action={(of) => <MainAct of={of} />}
    >
      {(of) => <Shown of={of} />}
    </LoadedPage>
  )
}

function Shown({ of }: { of: Detail }) {
  useCopyRead(of)
  const isWide = of.ties.includes('sponsor') || of.ties.includes('operator')
  return (
    <>
      <Banner of={of} />
      <What of={of} />
      {of.mine.length > 0 && <MyShares of={of} />}
      {isWide && of.state !== 'draft' && <Receivers of={of} />}
      {of.copies.length > 0 && <Copies of={of} />}
      {of.history.length > 0 && (
        <Section title="办理经过">
          <Card>
            <Timeline
              items={of.history.map(({ act, by, of: whose, words, at }) => ({
                title: [stepWords(act), whose].filter(Boolean).join(' · '),
                time: printedMoment(at),
                note: [by ?? '系统', words].filter((each) => each !== '').join('：'),
                tone: act === 'terminate' || act === 'return' ? ('bad' as const) : ('neutral' as const),
              }))}
            />
          </Card>
        </Section>
      )}
    </>
  )
}

function What({ of }: { of: Detail }) {
  const { title, words, type, forms, company, sponsor, dueOn, sentAt, documents, ties } = of
  const isReceiver = ties.some((tie) => tie === 'receiver' || tie === 'executor' || tie === 'helper')
  const reason = cannotSave()
  const go = useGo()
  return (
    <>
      <Card>
        <h2 className={s.title}>{title || '（未填标题）'}</h2>
        {words !== '' && <p className={s.words}>{words}</p>}
        <Facts
          facts={[
            { name: '发起人', value: sponsor.name || '已注销用户', ...(company && { note: company.name }) },
            ...(type === '' ? [] : [{ name: '任务类型', value: type, note: forms.join('、') }]),
            { name: '截止日期', value: dueOn === null ? '还没有选择' : dayWords(dueOn) },
            ...(sentAt === null ? [] : [{ name: '发布时间', value: printedMoment(sentAt) }]),
          ]}
        />
        {isReceiver && (
          <p className={s.quiet}>填写的内容由发起人和审核人查看；有“导出数据”权限的发起人可以导出，导出会留下记录。</p>
        )}
      </Card>
      {of.cycleId !== null && (
        <Card rows>
          <LinkRow
            title="周期任务"
            note="查看各期进度和接下来的发布日"
            href={hrefOf('/parkCoordination/cycleTaskDetail', { id: of.cycleId })}
            onPress={() => of.cycleId !== null && go('/parkCoordination/cycleTaskDetail', { id: of.cycleId })}
          />
        </Card>
      )}
      {documents.length > 0 && (
        <Section title="附件">
          <Card rows>
            {documents.map(({ fileId, name, url }) => (
              <LinkRow
                key={fileId}
                title={name}
                note="点按下载"
                href={url}
                {...(reason !== null && { onPress: () => toast(reason, { kind: 'info' }) })}
              />
            ))}
          </Card>
        </Section>
      )}
    </>
  )
}

function Copies({ of }: { of: Detail }) {
  return (
    <Section title="抄送">
      <Card>
        <ul className={s.people} aria-label="抄送">
          {of.copies.map(({ id, name, read }) => (
            <li key={id}>{`${name || '已注销用户'} · ${read ? '已读' : '未读'}`}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
