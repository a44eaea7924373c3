import { CheckedPage, isUnderWay, UnderWay } from '#client/imports'
import { useCommand } from '#client/query'
import type { PeopleImport } from '#contract/people'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { Notice, StateBanner, type Tone } from '#ui/state'
import { addressbook } from '../parts/calls.ts'
import { Rows } from './rows.tsx'
import { Texting } from './texting.tsx'
import { countFacts, countWords, runOff, sheetFacts } from './words.ts'

export interface ImportNowProps {
  title: string
  one: PeopleImport
  onBack: () => void
  onChanged: () => void
  onAnother: () => void
}

/** An import as it stands: under way, ready to be run, or over. */
export function ImportNow(props: ImportNowProps) {
  const { title, one, onBack, onAnother } = props
  if (one.state === 'checked') return <Checked {...props} />
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        isUnderWay(one) ? undefined : (
          <Button wide onPress={onAnother}>
            导入其他文件
          </Button>
        )
      }
    >
      {isUnderWay(one) ? <UnderWay {...howFar(one)} /> : <Over one={one} />}
    </Page>
  )
}

const howFar = (one: PeopleImport) => ({
  state: one.state,
  percent: one.rows === 0 ? 0 : Math.floor((one.looked / one.rows) * 100),
  words: `已处理 ${one.looked} 行，共 ${one.rows} 行`,
  facts: sheetFacts(one),
})

const OVER: Partial<Record<PeopleImport['state'], { tone: Tone; title: string; next: string }>> = {
  done: { tone: 'ok', title: '导入完成', next: '新员工用表格里的手机号登录后，确认加入企业' },
  failed: { tone: 'bad', title: '导入中断', next: '已经写入的保留，请重新上传后继续' },
  cancelled: { tone: 'neutral', title: '已放弃导入', next: '没有写入数据，需要时请重新上传' },
  expired: { tone: 'neutral', title: '校验已过期', next: '校验后一天内没有导入，请重新上传' },
}

function Over({ one }: { one: PeopleImport }) {
  const words = OVER[one.state]
  const wrote = one.state === 'done' || one.state === 'failed'
  return (
    <>
      {words && <StateBanner {...words} />}
      {one.why !== '' && <Notice title="原因" text={one.why} />}
      <Section title="结果">
        <Card>
          <Facts facts={[...sheetFacts(one), ...(wrote ? countFacts(one.did, one.departments) : [])]} />
        </Card>
      </Section>
      {wrote && one.did.new > 0 && <Texting importId={one.id} />}
      {wrote && <Rows one={one} />}
    </>
  )
}

/** What would happen, and whether it shall. */
function Checked({ title, one, onBack, onChanged }: ImportNowProps) {
  const run = useCommand()
  const { refused } = one.counts
  const isWhole = refused === 0
  return (
    <CheckedPage
      title={title}
      onBack={onBack}
      banner={
        <StateBanner
          tone={isWhole ? 'ok' : 'warn'}
          title={isWhole ? '校验通过' : `有 ${refused} 行不能导入`}
          next={
            isWhole
              ? '还没有写入数据，请核对后确认导入；一天内有效'
              : '还没有写入数据。可以先改正表格重新上传，也可以只导入其余各行；一天内有效'
          }
        />
      }
      facts={[...sheetFacts(one), ...countFacts(one.counts, one.departments)]}
      runOff={runOff(one)}
      run={{
        title: '导入这些人员？',
        text: `${countWords(one.counts)}。导入后不能整批撤销。导入本身不发短信，完成后可以选择给新员工发短信。`,
        act: () => run(addressbook.send('peopleImportRun', { id: one.id })),
      }}
      cancel={{
        title: '放弃这次导入？',
        text: '表格内容会被删除，需要时请重新上传。',
        act: () => run(addressbook.send('peopleImportCancel', { id: one.id })),
        done: '已放弃，表格内容已删除',
      }}
      onChanged={async () => onChanged()}
    >
      <Rows one={one} />
    </CheckedPage>
  )
}
