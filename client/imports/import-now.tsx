import type { ReactNode } from 'react'
import type { Command } from '#client/calls'
import { useCommand, usePages } from '#client/query'
import { Button } from '#ui/button'
import { type Fact, Page } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { type BadRow, BadRows, type BadRowsProps } from './bad-rows.tsx'
import { CheckedPage } from './checked-page.tsx'
import type { AnswerPages } from './past-imports.tsx'
import { type ImportState, isUnderWay } from './status.ts'
import { UnderWay } from './under-way.tsx'

/** An import of a sheet, whatever its rows are. */
interface SheetImport {
  readonly state: ImportState
  readonly rows: number
  /** In per cent. */
  readonly part: number
  readonly why: string
  /** How many bad rows it has, and how many of each sort where that is known. */
  readonly problems: number
  readonly groups?: BadRowsProps['groups']
}

/** An import as the page of its area has it. */
export interface OneImportProps<One> {
  title: string
  one: One
  onBack: () => void
  onChanged: () => Promise<unknown>
  onAnother: () => void
}

/** An import of a sheet as a page. */
export interface ImportNowProps extends OneImportProps<SheetImport> {
  /** Which file, when and by whom. */
  facts: readonly Fact[]
  /** What it would do or did, in one line and as facts, and why it cannot be run, or null. */
  counts: { readonly words: string; readonly facts: readonly Fact[]; readonly runOff: string | null }
  /** Its bad rows by page; all of them as a file, where they can be had so. */
  problems: AnswerPages<BadRow>
  save?: BadRowsProps['save']
  /** What is asked before it is run: 导入这些租约？ */
  question: string
  run: () => Command<unknown>
  cancel: () => Command<unknown>
  /** What is to be known of an import once it ran; left out: it cannot be taken back. */
  after?: string
  /** What going back is called. */
  back: string
  /** What bringing in another file is called. */
  another: string
  /** What can be done with it once it is over, or what is to be known then. */
  children?: ReactNode
}

/** An import as it stands: under way, with bad rows, ready to be run, or over. */
export function ImportNow(props: ImportNowProps) {
  const { title, one, facts, counts, question, after, run, cancel, onBack, onChanged, onAnother } = props
  const command = useCommand()
  if (one.state === 'checked')
    return (
      <CheckedPage
        title={title}
        onBack={onBack}
        banner={<StateBanner tone="ok" title="校验通过" next="还没有写入数据，请核对后确认导入；一天内有效" />}
        facts={[...facts, ...counts.facts]}
        runOff={counts.runOff}
        run={{
          title: question,
          text: `${counts.words}。${after ?? '导入后不能整批撤销'}。`,
          act: () => command(run()),
        }}
        cancel={{
          title: '放弃这次导入？',
          text: '文件会被删除，需要时请重新上传。',
          act: () => command(cancel()),
          done: '已放弃，文件已删除',
        }}
        onChanged={onChanged}
      />
    )
  const action = one.state === 'bad' && (
    <Button wide onPress={onAnother}>
      重新选择文件
    </Button>
  )
  return (
    <Page title={title} onBack={onBack} action={action}>
      {one.state === 'bad' ? (
        <Bad {...props} />
      ) : isUnderWay(one) ? (
        <UnderWay state={one.state} percent={one.part} words={`已处理 ${one.rows} 行`} facts={facts} />
      ) : (
        <>
          <Over {...props} />
          {props.children}
        </>
      )}
    </Page>
  )
}

function Bad({ one, facts, problems, save }: ImportNowProps) {
  const { list } = usePages(problems)
  return (
    <BadRows
      count={one.problems}
      rows={one.rows}
      list={list}
      facts={facts}
      {...(one.groups && { groups: one.groups })}
      {...(save && { save })}
    />
  )
}

const TITLES: Partial<Record<ImportState, string>> = {
  refused: '文件无法导入',
  cancelled: '已放弃导入',
  expired: '校验已过期',
  taken_back: '已撤销导入',
}

const CALM: readonly ImportState[] = ['cancelled', 'expired', 'taken_back']

const TEXTS: Partial<Record<ImportState, string>> = {
  expired: '校验后一天内没有导入，文件已删除，请重新上传',
}

function Over({ one: { state, why }, facts, counts, back, onBack, another, onAnother }: ImportNowProps) {
  const leave = { label: back, onPress: onBack }
  const figures = [...facts, ...counts.facts]
  if (state === 'done') {
    const actions = [{ label: another, onPress: onAnother }, leave]
    return <Result tone="ok" title="导入完成" text={counts.words} facts={figures} actions={actions} />
  }
  return (
    <Result
      tone={CALM.includes(state) ? 'neutral' : 'bad'}
      title={TITLES[state] ?? '没有导入任何数据'}
      text={TEXTS[state] ?? (state === 'taken_back' ? counts.words : why)}
      facts={state === 'taken_back' ? figures : facts}
      actions={[{ label: state === 'taken_back' ? another : '重新选择文件', onPress: onAnother }, leave]}
    />
  )
}
