import { useEffect, useState } from 'react'
import { readSignCode } from '#can/decoration'
import { codeOf } from '#client/messages'
import { hrefOf, useAddressState, useBack, useGo, useQueryText } from '#client/navigation'
import { UnsentBanners } from '#client/outbox'
import { NotYours } from '#client/page'
import { usePages } from '#client/query'
import { useCodeScan } from '#client/scanner'
import { SignedIn } from '#client/session'
import type { Inspection, InspectionState } from '#contract/decoration'
import { Button } from '#ui/button'
import { EndlessList } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { refusals } from '#vocabulary/refusal'
import { CaseSheet } from '../acts/case-sheet.tsx'
import { fetchForLater } from '../acts/for-later.ts'
import { openOf, type PhoneInspection } from '../acts/merging.ts'
import { PackBanner } from '../acts/pack-banner.tsx'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { CHECKS, CORRECTIONS, inspectionFormPath } from '../parts/visit-paths.ts'
import { HeldCard, InspectionCard } from './inspection-card.tsx'

const TITLE = '装修巡检'
const TABS = ['due', 'done', 'missed'] as const
/** The case is not there, or not this person's. */
const NOT_HERE: readonly number[] = [refusals.notFound.code, refusals.forbidden.code, refusals.malformed.code]

/** /decoration/inspection: inspections that are due, done and missed; of one case by `?case=`. Staff begins one here, with or without network. */
export default function InspectionList() {
  const back = useBack('/services')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known onBack={back} />
    </SignedIn>
  )
}

/** An inspection as the server lists it, or as this phone holds it. */
type Row =
  | { readonly id: string; readonly listed: Inspection }
  | { readonly id: string; readonly held: PhoneInspection }

function Known({ onBack }: { onBack: () => void }) {
  const visits = useVisits()
  const caseId = useQueryText('case')
  const [shown, show] = useAddressState<InspectionState>('state', 'due', TABS)
  const { list, pages, items, error } = usePages(
    decoration.pages('inspectionList', { state: shown, ...(caseId !== null && { caseId }) }),
  )
  useEffect(fetchForLater, [])
  const answer = pages?.[0]
  const held = visits.pack.held?.pack ?? null
  const inspects = answer?.inspects ?? (held !== null && !visits.pack.mayNot)
  const isAlone = !visits.online && held !== null && answer === undefined
  const rows = rowsOf({ visits, items, isAlone, shown, caseId })
  const begin = useNew(visits)
  if (caseId !== null && answer === undefined && NOT_HERE.includes(codeOf(error)))
    return (
      <Page title={TITLE} onBack={onBack}>
        <NotYours
          words={{
            title: '没有找到这个工程的巡检',
            text: '可能已被取消，或不属于您',
            action: { label: '查看全部巡检', to: '/decoration/inspection' },
          }}
        />
      </Page>
    )
  return (
    <Page title={TITLE} onBack={onBack} action={inspects && begin.action}>
      {inspects && <UnsentBanners of={visits} nameOf={({ seen }) => seen.title} />}
      {inspects && <PackBanner visits={visits} />}
      <Ways caseId={caseId} />
      <Tabs
        label={TITLE}
        tabs={TABS.map((name) => ({ name, label: tabWords(name, answer?.counts) }))}
        shown={shown}
        onShow={show}
      >
        <EndlessList<Row>
          {...list}
          items={rows}
          onRefresh={() => Promise.all([visits.refresh(), list.onRefresh?.()])}
          loading={isAlone ? 'idle' : list.loading}
          trouble={isAlone ? null : list.trouble}
          hasMore={!isAlone && list.hasMore}
          label={TITLE}
          keyOf={({ id }) => id}
          empty={<Nothing shown={shown} isAlone={isAlone} inspects={inspects} />}
        >
          {(row) =>
            'held' in row ? (
              <HeldCard inspection={row.held} />
            ) : (
              <InspectionCard inspection={row.listed} inspects={inspects} />
            )
          }
        </EndlessList>
      </Tabs>
      {begin.sheets}
    </Page>
  )
}

function rowsOf(of: {
  visits: Visits
  items: readonly Inspection[]
  isAlone: boolean
  shown: InspectionState
  caseId: string | null
}): Row[] {
  const { visits, items, isAlone, shown, caseId } = of
  const pack = visits.pack.held?.pack
  if (!isAlone || !pack) return items.map((listed) => ({ id: listed.id, listed }))
  if (shown !== 'due') return []
  return openOf(pack, visits.entries)
    .inspections.filter(({ workCase }) => caseId === null || workCase.id === caseId)
    .map((held) => ({ id: held.id, held }))
}

const NAMES = { due: '待巡检', done: '已巡检', missed: '已错过' } as const

function tabWords(name: InspectionState, counts: Record<InspectionState, number> | undefined): string {
  const count = counts?.[name] ?? 0
  return name !== 'done' && count > 0 ? `${NAMES[name]} ${count}` : NAMES[name]
}

function Nothing({ shown, isAlone, inspects }: { shown: InspectionState; isAlone: boolean; inspects: boolean }) {
  if (isAlone && shown !== 'due')
    return <Empty picture={<ListPicture />} title="现在没有网络" text="联网后可以查看已巡检和已错过的记录" />
  const words = {
    due: {
      title: '没有待巡检的工程',
      text: inspects ? '到期的巡检会自动出现，也可以随时新建巡检' : '施工期间每七天巡检一次，到期会出现在这里',
    },
    done: { title: '还没有巡检记录', text: '巡检提交后，结果和照片会保存在这里' },
    missed: { title: '没有错过的巡检', text: '超过最晚日期还没有完成的巡检会列在这里' },
  }
  return <Empty picture={<ListPicture />} {...words[shown]} />
}

/** The ways to what belongs to inspections: corrections and checks, of the same case where one is named. */
function Ways({ caseId }: { caseId: string | null }) {
  const go = useGo()
  const query = { case: caseId }
  return (
    <Card rows>
      <LinkRow
        title="整改"
        note="待整改和待复核的问题"
        href={hrefOf(CORRECTIONS, query)}
        onPress={() => go(CORRECTIONS, query)}
      />
      <LinkRow
        title="装修验收"
        note="申请的验收和验收记录"
        href={hrefOf(CHECKS, query)}
        onPress={() => go(CHECKS, query)}
      />
    </Card>
  )
}

/** Begins an inspection that nobody planned: of a chosen case, or by the sign at its door. */
function useNew(visits: Visits) {
  const go = useGo()
  const [open, setOpen] = useState(false)
  const path = inspectionFormPath('new')
  const { scan: scanSign, scanner } = useCodeScan({
    hint: '请对准施工公示牌上的二维码',
    read: readSignCode,
    other: '这不是施工公示牌，请扫描门口张贴的二维码',
    onCode: (_code, text) => go(path, { code: text }),
  })
  const scan = async () => {
    setOpen(false)
    await scanSign()
  }
  const cases = visits.pack.held?.pack.cases ?? []
  return {
    action: (
      <Button wide onPress={() => setOpen(true)}>
        新建巡检
      </Button>
    ),
    sheets: (
      <>
        {open && (
          <CaseSheet
            title="新建巡检"
            cases={cases}
            onScan={scan}
            onChoose={({ id }) => go(path, { case: id })}
            onClose={() => setOpen(false)}
          />
        )}
        {scanner}
      </>
    ),
  }
}
