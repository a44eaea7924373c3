import { CheckedPage, isUnderWay, UnderWay } from '#client/imports'
import { useCommand } from '#client/query'
import type { PlaceImport } from '#contract/estate'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { BadRows } from './bad-rows.tsx'
import { countFacts, countWords, importFacts, runOff } from './import-words.ts'

export interface ImportNowProps {
  title: string
  one: PlaceImport
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** An import as it stands: under way, with bad rows, ready to be run, or over. */
export function ImportNow(props: ImportNowProps) {
  const { title, one, onBack, onAnother } = props
  if (one.state === 'checked') return <Checked {...props} />
  if (one.state === 'bad')
    return (
      <Page title={title} onBack={onBack} action={<Another onPress={onAnother}>重新选择文件</Another>}>
        <BadRows one={one} />
      </Page>
    )
  return (
    <Page title={title} onBack={onBack}>
      {isUnderWay(one) ? <UnderWay {...howFar(one)} /> : <Over {...props} />}
    </Page>
  )
}

function Another({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button wide onPress={onPress}>
      {children}
    </Button>
  )
}

const howFar = (one: PlaceImport) => ({
  state: one.state,
  percent: one.part,
  words: `已处理 ${one.rows} 行`,
  facts: importFacts(one),
})

function Over({ one, onBack, onAnother }: ImportNowProps) {
  const again = { label: '导入其他文件', onPress: onAnother }
  const leave = { label: '返回楼宇与房间', onPress: onBack }
  if (one.state === 'done')
    return (
      <Result tone="ok" title="导入完成" text={countWords(one)} facts={importFacts(one)} actions={[again, leave]} />
    )
  const titles: Partial<Record<PlaceImport['state'], string>> = {
    refused: '文件无法导入',
    cancelled: '已放弃导入',
    expired: '校验已过期',
  }
  const text = one.state === 'expired' ? '校验后一天内没有导入，文件已删除，请重新上传' : one.why
  return (
    <Result
      tone={one.state === 'cancelled' || one.state === 'expired' ? 'neutral' : 'bad'}
      title={titles[one.state] ?? '没有导入任何数据'}
      text={text}
      facts={importFacts(one)}
      actions={[{ ...again, label: '重新选择文件' }, leave]}
    />
  )
}

/** All rows are good: what would happen, and whether it shall. */
function Checked({ title, one, onBack, onChanged }: ImportNowProps) {
  const command = useCommand()
  return (
    <CheckedPage
      title={title}
      onBack={onBack}
      banner={<StateBanner tone="ok" title="校验通过" next="还没有写入数据，请核对后确认导入；一天内有效" />}
      facts={[...importFacts(one), ...countFacts(one)]}
      runOff={runOff(one)}
      run={{
        title: '导入楼栋房间？',
        text: `${countWords(one)}。导入后不能整批撤销。`,
        act: () => command(estate.send('placeImportRun', { id: one.id, token: one.token ?? '' })),
      }}
      cancel={{
        title: '放弃这次导入？',
        text: '文件会被删除，需要时请重新上传。',
        act: () => command(estate.send('placeImportCancel', { id: one.id })),
        done: '已放弃，文件已删除',
      }}
      onChanged={onChanged}
    />
  )
}
