import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { ArchiveHead } from '#contract/archives'
import { DayField } from '#ui/field'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { dayOf } from '#vocabulary/day'
import { ARCHIVE_PAGES, ArchiveNav } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { FollowLink } from '../parts/follow-link.tsx'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { useOnDay } from '../parts/on-day.ts'
import { PastDay } from '../parts/past-day.tsx'
import { WithArchive } from '../parts/with-archive.tsx'
import { Changes } from './changes.tsx'
import { Draft, Left, OutsideWays } from './outside.tsx'
import { filled, kindName } from './words.ts'

const TITLE = '企业档案'
const PATH = '/epsarchives/archiveDetail'

/** Kinds that a page of an archive counts. */
const COUNTED: Readonly<Record<string, string>> = {
  '/epsarchives/archiveTab3': 'honour',
  '/epsarchives/archiveTab4': 'achievement',
  '/epsarchives/archiveTab5': 'project',
  '/epsarchives/archiveTab6': 'contact',
  '/epsarchives/archiveTab8': 'paper',
}

/** What the park notes of an enterprise, which the enterprise never sees. */
const STAFF_PAGES = [
  { path: '/companyinfo/details', label: '跟进', kind: null },
  { path: '/companyinfo/remarks', label: '备注', kind: 'remark' },
  { path: '/companyinfo/listBus', label: '业务往来', kind: 'dealing' },
] as const

/** /epsarchives/archiveDetail?id=: what an archive is, what is in it, and what happened in it; `on`: as it stood on a day. */
export default function ArchiveDetail() {
  return (
    <WithArchive title={TITLE}>
      {(id) => (
        <LoadedPage
          title={TITLE}
          back="/epsarchives/queryArchive"
          query={archive.read('details', { id })}
          shape="detail"
          gone={NO_ARCHIVE}
        >
          {(head) => <Shown head={head} />}
        </LoadedPage>
      )}
    </WithArchive>
  )
}

function Shown({ head }: { head: ArchiveHead }) {
  const { id, name, creditCode, address, industry, state } = head
  const { past, asked } = useOnDay(id)
  return (
    <>
      <ArchiveNav shown={PATH} />
      {past !== null && <PastDay day={past} id={id} path={PATH} />}
      {past === null && state === 'draft' && <Draft head={head} />}
      {past === null && state === 'left' && <Left head={head} />}
      <Card>
        <Facts
          facts={filled([
            { name: '企业名称', value: name },
            { name: '统一社会信用代码', value: creditCode ?? '' },
            { name: '行业', value: industry },
            { name: '地址', value: address },
            ...(past === null ? ages(head) : []),
          ])}
        />
      </Card>
      <FollowLink head={head} />
      <Pages head={head} past={past} />
      <DayChoice id={id} day={past ?? ''} />
      <Changes asked={asked} />
      {past === null && <OutsideWays head={head} />}
    </>
  )
}

/** The newest and the oldest of the facts. */
const ages = ({ freshest, freshestKind, stalest, stalestKind }: ArchiveHead) => [
  { name: '最新资料', value: freshest === null ? '' : `${kindName(freshestKind)} · ${freshest}` },
  { name: '最早资料', value: stalest === null ? '' : `${kindName(stalestKind)} · ${stalest}` },
]

function Pages({ head, past }: { head: ArchiveHead; past: string | null }) {
  const go = useGo()
  const { id, classes, counts } = head
  const query = past === null ? { id } : { id, on: past }
  const countOf = (kind: string | null | undefined) =>
    past === null && kind ? `${counts.find((one) => one.kind === kind)?.count ?? 0} 项` : undefined
  const pages = ARCHIVE_PAGES.filter(({ path, fact }) => path !== PATH && classes.includes(fact))
  return (
    <>
      <Section title="资料">
        <Card rows>
          {pages.map(({ path, label }) => (
            <LinkRow
              key={path}
              title={label}
              value={countOf(COUNTED[path])}
              href={hrefOf(path, query)}
              onPress={() => go(path, query)}
            />
          ))}
        </Card>
      </Section>
      {classes.includes('staff') && past === null && (
        <Section title="园区工作">
          <Card rows>
            {STAFF_PAGES.map(({ path, label, kind }) => (
              <LinkRow
                key={path}
                title={label}
                value={countOf(kind)}
                href={hrefOf(path, { id })}
                onPress={() => go(path, { id })}
              />
            ))}
          </Card>
        </Section>
      )}
    </>
  )
}

function DayChoice({ id, day }: { id: string; day: string }) {
  const go = useGo()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <Section title="历史">
      <Card>
        <DayField
          label="查看某一天的档案"
          optional
          hint="各栏目都会显示为那一天结束时的内容"
          max={today}
          value={day}
          onChange={(next) => go(PATH, next === '' || next >= today ? { id } : { id, on: next }, { replace: true })}
        />
      </Card>
    </Section>
  )
}
