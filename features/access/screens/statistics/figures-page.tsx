import type { ReactNode } from 'react'
import type { CallQuery } from '#client/calls'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { besides, spanWords } from './figure-words.ts'
import s from './figures.module.css'

const PERIODS = [
  { value: 'day' as const, label: '日' },
  { value: 'week' as const, label: '周' },
  { value: 'month' as const, label: '月' },
]
const BEFORE = { day: '前一天', week: '上一周', month: '上个月' }
const AFTER = { day: '后一天', week: '下一周', month: '下个月' }

/** Which period is looked at. */
export interface Asked {
  readonly period: 'day' | 'week' | 'month'
  /** A day of it; left out: the latest. */
  readonly at?: string
}

/** Whatever figures begin with. */
interface Head {
  from: string
  to: string
  last: string
  companyId: string | null
  companyName: string
}

/** Of `FiguresPage`. */
export interface FiguresPageProps<Figures extends Head> {
  title: string
  query: (asked: Asked) => CallQuery<Figures>
  /** What stands for who may not read them. */
  forbidden?: ReactNode
  children: (figures: Figures, asked: Asked) => ReactNode
}

/** A page of figures of a fixed period: which one, whose, and what is not told of them. */
export function FiguresPage<Figures extends Head>({ title, ...rest }: FiguresPageProps<Figures>) {
  const back = useBack('/services')
  return (
    <SignedIn title={title} onBack={back}>
      <Page title={title} onBack={back}>
        <Period title={title} {...rest} />
      </Page>
    </SignedIn>
  )
}

function Period<Figures extends Head>({ title, query, forbidden, children }: FiguresPageProps<Figures>) {
  const [asked, ask] = useHistoryState<Asked>('period', { period: 'week' })
  const known = useQuery(query(asked))
  return (
    <>
      <Choice
        label="统计周期"
        silent
        variant="row"
        options={PERIODS}
        value={asked.period}
        onChange={(period) => ask({ period })}
      />
      <Loaded query={known} shape="detail" instead={{ [refusals.forbidden.code]: forbidden ?? <NotYours /> }}>
        {(figures) => (
          <>
            <Card>
              <Turn figures={figures} asked={asked} onAsk={ask} />
            </Card>
            {children(figures, asked)}
            <p className={s.small}>
              数据截至 {spanWords({ from: figures.last, to: figures.last })}。为保护个人信息，不足 5
              人的数据不显示数字，能推算出来的也不公布；周和月由已公布的每天数据汇总。
            </p>
            <Others title={title} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Turn({ figures, asked, onAsk }: { figures: Head; asked: Asked; onAsk: (asked: Asked) => void }) {
  const { period } = asked
  const { before, after } = besides(figures, period)
  return (
    <div className={s.stack}>
      <p className={s.span} aria-live="polite">
        {spanWords(figures)} · {figures.companyId === null ? '全园区' : figures.companyName}
      </p>
      <div className={s.turn}>
        <Button kind="secondary" size="s" onPress={() => onAsk({ period, at: before })}>
          {BEFORE[period]}
        </Button>
        <Button
          kind="secondary"
          size="s"
          disabledReason={after > figures.last ? '已是最新数据' : null}
          onPress={() => onAsk({ period, at: after })}
        >
          {AFTER[period]}
        </Button>
      </div>
    </div>
  )
}

const PAGES = [
  { path: '/access/accessStatistic', title: '通行统计', note: '进出人次' },
  { path: '/access/staffStatistic', title: '人员统计', note: '员工出勤' },
  { path: '/access/enterpriseSituation', title: '企业情况', note: '各企业员工和访客' },
  { path: '/access/innovation', title: '创新数据', note: '活跃企业、晚间占比和互访' },
] as const

/** The other figures: one leads to all. */
function Others({ title }: { title: string }) {
  const go = useGo()
  return (
    <Section title="其他统计">
      <Card rows>
        {PAGES.filter((page) => page.title !== title).map(({ path, note, ...page }) => (
          <LinkRow key={path} title={page.title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
    </Section>
  )
}

/** What stands for who may not read figures. */
function NotYours() {
  return (
    <Empty
      picture={<ListPicture />}
      title="您没有查看权限"
      text="园区管理人员可以查看全园区，企业管理员可以查看本企业"
    />
  )
}
