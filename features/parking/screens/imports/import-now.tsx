import { useState } from 'react'
import { wordsOf } from '#client/messages'
import type { ParkImport } from '#contract/parking'
import { Button } from '#ui/button'
import { Meter } from '#ui/meter'
import { Card, Facts, Page, Section } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { Result, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { BadRows } from './bad-rows.tsx'
import { countFacts, countWords, importFacts, isUnderWay, kindName, runOff } from './import-words.ts'
import s from './imports.module.css'

export interface ImportNowProps {
  title: string
  one: ParkImport
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
      {isUnderWay(one) ? <UnderWay one={one} /> : <Over {...props} />}
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

function UnderWay({ one }: { one: ParkImport }) {
  const what = one.state === 'running' ? '导入' : '校验'
  return (
    <>
      <StateBanner tone="info" title={`正在${what}`} next={`可以离开此页，${what}会继续，回来后查看结果`} />
      <Card>
        <div className={s.progress} aria-live="off">
          <Meter label={`${what}进度`} value={one.part} max={100} tone="ok" words={`${one.part}%`} />
          <p className={s.text}>已处理 {one.rows} 行</p>
        </div>
      </Card>
      <Section title="文件">
        <Card>
          <Facts facts={importFacts(one)} />
        </Card>
      </Section>
    </>
  )
}

function Over({ one, onBack, onAnother }: ImportNowProps) {
  const again = { label: '导入其他数据', onPress: onAnother }
  const leave = { label: '返回停车管理', onPress: onBack }
  if (one.state === 'done')
    return (
      <Result tone="ok" title="导入完成" text={countWords(one)} facts={importFacts(one)} actions={[again, leave]} />
    )
  const titles: Partial<Record<ParkImport['state'], string>> = {
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
  const [asked, setAsked] = useState<'run' | 'cancel' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setAsked(null)
    setError(null)
  }
  const act = async () => {
    try {
      if (asked === 'run') await calls.post('importRun', { id: one.id, token: one.token ?? '' })
      else await calls.post('importCancel', { id: one.id })
      close()
      if (asked === 'cancel') toast('已放弃，文件已删除', { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
    await onChanged()
  }
  const run = asked === 'run'
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <>
          <Button kind="secondary" onPress={() => setAsked('cancel')}>
            放弃
          </Button>
          <Button disabledReason={runOff(one)} onPress={() => setAsked('run')}>
            确认导入
          </Button>
        </>
      }
    >
      <StateBanner tone="ok" title="校验通过" next="还没有写入数据，请核对后确认导入；一天内有效" />
      <Section title="校验结果">
        <Card>
          <Facts facts={[...importFacts(one), ...countFacts(one)]} />
        </Card>
      </Section>
      <ConfirmSheet
        open={asked !== null}
        title={run ? `导入${kindName(one.kind)}？` : '放弃这次导入？'}
        text={run ? `${countWords(one)}。导入后不能整批撤销。` : '文件会被删除，需要时请重新上传。'}
        confirmText={run ? '导入' : '放弃导入'}
        cancelText="再看看"
        danger={!run}
        onConfirm={act}
        onClose={close}
        error={error}
      />
    </Page>
  )
}
