import { momentOf } from '#client/messages'
import { useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { InspectionDetail as Detail, Finding } from '#contract/decoration'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { Note, Stack, Words } from '#ui/stack'
import { StateBanner, StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { CaseRow, CorrectionCards, goneOf, LateReports, Photos } from '../parts/visit-parts.tsx'
import { INSPECTIONS, inspectionFormPath, orderPath } from '../parts/visit-paths.ts'
import { dueWords, INSPECTION_TONES } from '../parts/visit-words.ts'

const GONE = goneOf('这次巡检', '查看装修巡检', INSPECTIONS)

/** /decoration/inspectiondetail/{id}: an inspection as it was submitted, with its corrections. */
export default function InspectionDetail() {
  const { id = '' } = useParams()
  const go = useGo()
  return (
    <LoadedPage
      title="巡检详情"
      back={INSPECTIONS}
      query={decoration.read('inspectionDetail', { id })}
      shape="detail"
      action={({ maySubmit, mayOrder, inspection }) =>
        maySubmit ? (
          <Button wide onPress={() => go(inspectionFormPath(id))}>
            开始巡检
          </Button>
        ) : mayOrder ? (
          <Button wide kind="secondary" onPress={() => go(orderPath(inspection.workCase.id, id), { of: 'inspection' })}>
            下达整改单
          </Button>
        ) : undefined
      }
      {...GONE}
    >
      {(detail) => <Shown detail={detail} />}
    </LoadedPage>
  )
}

function Shown({ detail }: { detail: Detail }) {
  const { inspection, presence, findings, remark, clockOff, corrections, lateReports } = detail
  const { workCase, state, stateWords, dueOn, lastOn, doneAt, by, planned, faults, late } = inspection
  const bad = findings.filter(({ ok }) => !ok)
  const fine = findings.filter(({ ok }) => ok)
  return (
    <>
      <StateBanner
        tone={state === 'done' && faults > 0 ? 'warn' : INSPECTION_TONES[state]}
        title={stateWords}
        since={doneAt === null ? dueWords(dueOn, lastOn) : `${momentOf(doneAt)} 完成`}
        next={nextWords(detail)}
      />
      <CaseRow workCase={workCase} />
      {state === 'done' && (
        <Card>
          <Facts
            facts={[
              { name: '巡检人', value: by ?? '—' },
              { name: '类型', value: planned ? '定期巡检' : '临时巡检' },
              ...(presence ? [{ name: '到场', value: presence.title, note: presence.words || undefined }] : []),
              ...(late ? [{ name: '上传', value: '超过最晚日期后补报' }] : []),
            ]}
          />
          {presence && <Photos label="现场照片" photos={presence.photos} />}
          {clockOff && <Note>填写时手机时间不准，时间已按服务器校正</Note>}
        </Card>
      )}
      {bad.length > 0 && (
        <Section title="发现的问题">
          {bad.map((finding) => (
            <FaultCard key={finding.itemId} finding={finding} />
          ))}
        </Section>
      )}
      <CorrectionCards lines={corrections} />
      {fine.length > 0 && (
        <Section title="正常的检查项">
          <Card>
            <Facts facts={fine.map(({ label }) => ({ name: label, value: <StateChip tone="ok">正常</StateChip> }))} />
          </Card>
        </Section>
      )}
      {remark !== '' && (
        <Section title="备注">
          <Card>
            <Words>{remark}</Words>
          </Card>
        </Section>
      )}
      <LateReports reports={lateReports} />
    </>
  )
}

function FaultCard({ finding }: { finding: Finding }) {
  const { label, kindName, words, photos } = finding
  return (
    <Card>
      <Stack>
        <Facts facts={[{ name: label, value: <StateChip tone="bad">异常</StateChip>, note: kindName }]} />
        <Words>{words}</Words>
        <Photos label={label} photos={photos} />
      </Stack>
    </Card>
  )
}

function nextWords({ inspection: { state, faults, openCorrections }, maySubmit }: Detail): string {
  if (state === 'due') return maySubmit ? '到现场扫描公示牌后开始' : '等待物业人员到场巡检'
  if (state === 'missed') return '没有在最晚日期前完成，已记入工程记录'
  if (faults === 0) return '未发现问题'
  return openCorrections > 0 ? `${faults}项问题，${openCorrections}张整改单未关闭` : `${faults}项问题`
}
