import { Meter } from '#ui/meter'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import s from './imports.module.css'

/** How far the server is with a file. */
export interface UnderWayProps {
  /** `running` writes, `taking_back` takes back, anything else looks. */
  state: string
  /** What checking is called; 校验 where it is not said. */
  checking?: string
  percent: number
  /** How many rows are done. */
  words: string
  /** Which file, when and by whom. */
  facts: readonly Fact[]
}

/** An import that the server is at. */
export function UnderWay({ state, checking = '校验', percent, words, facts }: UnderWayProps) {
  const what = state === 'running' ? '导入' : state === 'taking_back' ? '撤销' : checking
  return (
    <>
      <StateBanner tone="info" title={`正在${what}`} next={`可以离开此页，${what}会继续，回来后查看结果`} />
      <Card>
        <div className={s.progress} aria-live="off">
          <Meter label={`${what}进度`} value={percent} max={100} tone="ok" words={`${percent}%`} />
          <p className={s.text}>{words}</p>
        </div>
      </Card>
      <Section title="文件">
        <Card>
          <Facts facts={facts} />
        </Card>
      </Section>
    </>
  )
}
