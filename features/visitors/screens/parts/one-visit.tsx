import type { ReactNode } from 'react'
import type { CallQuery } from '#client/calls'
import { cannotSave } from '#client/download'
import { NextTiles } from '#client/next'
import { LoadedPage } from '#client/page'
import type { VisitDetail } from '#contract/visitors'
import { Card, Section } from '#ui/page'
import { Result, Timeline, type TimelineItem } from '#ui/state'
import { useVisitHints } from './calls.ts'
import { saveCalendar } from './visit-acts.tsx'
import { statusOf, VisitBanner } from './visit-banner.tsx'
import { VisitFacts, VisitHistory, VisitPeople } from './visit-facts.tsx'

/** What stands where a visit is not there for who asks. */
export interface GoneWords {
  /** What it is called: 登记. */
  what: string
  text: string
  /** Where all of theirs are listed. */
  records: string
}

/** Of `OneVisit`. */
export interface OneVisitProps {
  title: string
  query: CallQuery<VisitDetail>
  gone: GoneWords
  /** It opens without a session. */
  open?: boolean
  /** What stands in the bar at the bottom. */
  renderAction: (visit: VisitDetail) => ReactNode
  children: (visit: VisitDetail) => ReactNode
}

/** A page about one of my visits, kept current while it is looked at. */
export function OneVisit({ gone: { what, text, records }, renderAction, children, ...page }: OneVisitProps) {
  useVisitHints()
  return (
    <LoadedPage
      {...page}
      back={records}
      shape="detail"
      action={renderAction}
      gone={{ title: `没有找到这次${what}`, text, action: { label: `查看${what}记录`, to: records } }}
    >
      {children}
    </LoadedPage>
  )
}

/** A visit whole, for its visitor: how it stands, whom and when, who comes, what happened. */
export function WholeVisit({ visit }: { visit: VisitDetail }) {
  return (
    <>
      <VisitBanner visit={visit} />
      <VisitFacts visit={visit} />
      <VisitPeople visit={visit} />
      <VisitHistory visit={visit} />
    </>
  )
}

/** Of `JustFiled`. */
export interface JustFiledProps {
  visit: VisitDetail
  /** That it was: 登记已提交. */
  said: string
  /** What happens next, while it waits. */
  steps: readonly TimelineItem[]
}

/** A visit that was filed: that it was, what comes next while it waits, then what became of it. */
export function JustFiled({ visit, said: summary, steps }: JustFiledProps) {
  const { tone, title, next } = statusOf(visit)
  const waits = visit.state === 'waiting'
  return (
    <>
      <Result tone={waits ? 'ok' : tone} title={waits ? summary : title} text={waits ? title : next} />
      {waits && (
        <Section title="办理进度">
          <Card>
            <Timeline items={steps} />
          </Card>
        </Section>
      )}
      <VisitNext visit={visit} />
      <VisitFacts visit={visit} />
    </>
  )
}

/** What a visitor may want of a visit that stands: calendar and the way there. */
export function VisitNext({ visit: { id, can, tips } }: { visit: VisitDetail }) {
  if (!can.show) return null
  return (
    <NextTiles calendar={{ save: () => saveCalendar({ id }), off: cannotSave() }} address={tips.map ?? undefined} />
  )
}
