import { CheckedPage, isUnderWay, UnderWay } from '#client/imports'
import { printedMoment } from '#client/messages'
import { useCommand } from '#client/query'
import type { Workbook } from '#contract/setup'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { Faults } from './faults.tsx'
import { fileFacts, progressWords, runOff, sheetFact, stateWords, totalWords } from './workbook-words.ts'

export interface WorkbookNowProps {
  title: string
  one: Workbook
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** A workbook as it stands: under way, with faults, ready to be run, or over. */
export function WorkbookNow(props: WorkbookNowProps) {
  const { title, one, onBack, onAnother } = props
  if (one.state === 'checked') return <Checked {...props} />
  if (one.state === 'bad')
    return (
      <Page
        title={title}
        onBack={onBack}
        action={
          <Button wide onPress={onAnother}>
            重新选择工作簿
          </Button>
        }
      >
        <Faults one={one} />
      </Page>
    )
  return (
    <Page title={title} onBack={onBack}>
      {isUnderWay(one) ? (
        <UnderWay
          state={one.state}
          checking="核对"
          percent={one.part}
          words={progressWords(one)}
          facts={fileFacts(one)}
        />
      ) : (
        <Over {...props} />
      )}
    </Page>
  )
}

const TEXTS: Partial<Record<Workbook['state'], string>> = {
  expired: '核对后 30 分钟内没有导入，请重新选择工作簿核对',
  cancelled: '工作簿已删除，没有写入任何数据',
}

function Over({ one, onBack, onAnother }: WorkbookNowProps) {
  const leave = { label: '返回开园准备', onPress: onBack }
  if (one.state === 'done')
    return (
      <>
        <Result
          tone="ok"
          title="导入完成"
          text={`${totalWords(one)}。人员用手机号登录；没有短信时，请打印登录凭条。`}
          facts={fileFacts(one)}
          actions={[leave, { label: '导入其他文件', onPress: onAnother }]}
        />
        <Section title="各张表">
          <Card>
            <Facts facts={one.sheets.map(sheetFact)} />
          </Card>
        </Section>
      </>
    )
  return (
    <Result
      tone={one.state === 'cancelled' || one.state === 'expired' ? 'neutral' : 'bad'}
      title={stateWords(one)}
      text={TEXTS[one.state] ?? one.why}
      facts={fileFacts(one)}
      actions={[{ label: '重新选择工作簿', onPress: onAnother }, leave]}
    />
  )
}

/** All rows are good: what would happen, and whether it shall. */
function Checked({ title, one, onBack, onChanged }: WorkbookNowProps) {
  const command = useCommand()
  const until = one.runUntil === null ? '' : `，请在 ${printedMoment(one.runUntil)} 前确认导入`
  return (
    <CheckedPage
      title={title}
      onBack={onBack}
      banner={<StateBanner tone="ok" title="核对通过" next={`还没有写入数据${until}`} />}
      result="核对结果"
      facts={[...fileFacts(one), ...one.sheets.map(sheetFact)]}
      runOff={runOff(one)}
      run={{
        title: '导入这份工作簿？',
        text: `${totalWords(one)}。导入后不能整批撤销。`,
        act: () => command(setup.send('workbookRun', { id: one.id, token: one.token ?? '' })),
      }}
      cancel={{
        title: '放弃这份工作簿？',
        text: '文件会被删除，需要时请重新上传。',
        act: () => command(setup.send('workbookCancel', { id: one.id })),
        done: '已放弃，文件已删除',
      }}
      onChanged={onChanged}
    />
  )
}
