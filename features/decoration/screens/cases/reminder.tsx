import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import type { CaseDetail, CaseReminder } from '#contract/decoration'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner, type Tone } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { detailPath, NO_CASE } from '../parts/case-fallbacks.ts'

const TONES: Readonly<Record<CaseReminder['type'], Tone>> = {
  papers: 'warn',
  deposit: 'warn',
  insurance: 'warn',
  expiry: 'warn',
  overdue: 'bad',
  missed: 'bad',
  stopped: 'bad',
}

/** /decoration/abnormalreminder/{id}/{type}: what is wrong with a case, since when, and what to do about it. */
export default function Reminder() {
  const { id = '', type = '' } = useParams()
  return (
    <LoadedPage
      title="异常提醒"
      back={detailPath(id)}
      query={decoration.read('applyById', { id })}
      shape="detail"
      gone={NO_CASE}
      notYours={NO_CASE}
      action={(of) => <ToDo id={id} reminder={found(of, type)[0]} />}
    >
      {(of) => <Reminded of={of} type={type} />}
    </LoadedPage>
  )
}

const found = ({ reminders }: CaseDetail, type: string) => reminders.filter((each) => each.type === type)

function ToDo({ id, reminder }: { id: string; reminder: CaseReminder | undefined }) {
  const go = useGo()
  if (!reminder || reminder.path === '' || reminder.path === detailPath(id)) return null
  return (
    <Button wide onPress={() => go(reminder.path)}>
      去处理
    </Button>
  )
}

function Reminded({ of, type }: { of: CaseDetail; type: string }) {
  const go = useGo()
  const all = found(of, type)
  const path = detailPath(of.id)
  if (all.length === 0) return <Gone words={overWords(path, of.reminders.length > 0)} />
  return (
    <>
      {all.map(({ title, words, since, todo }) => (
        <StateBanner
          key={`${title} ${words}`}
          tone={TONES[all[0]?.type ?? 'papers']}
          title={title}
          since={`${printedMoment(since)}起`}
          next={`${words}。${todo}`}
        />
      ))}
      <Card>
        <Facts
          facts={[
            { name: '装修房间', value: of.place },
            { name: '编号', value: of.number },
          ]}
        />
      </Card>
      <Card rows>
        <LinkRow title="装修详情" href={hrefOf(path)} onPress={() => go(path)} />
      </Card>
      {of.phone !== '' && (
        <Button wide kind="plain" href={`tel:${of.phone}`}>
          {`联系园区 ${of.phone}`}
        </Button>
      )}
    </>
  )
}

const overWords = (path: string, hasOthers: boolean) => ({
  title: '没有找到这条提醒',
  text: hasOthers ? '这件事已经处理好，其他提醒在装修详情里' : '可能已经处理好，请到装修详情查看',
  action: { label: '查看装修详情', to: path },
})
