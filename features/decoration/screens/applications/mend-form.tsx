import { Fragment, type ReactNode, useState } from 'react'
import { costsOf } from '#can/decoration'
import { useAct } from '#client/form'
import { ConflictSheet, type FilledForm, FormFiles } from '#client/forms'
import { useBack, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { CaseDetail, DecorationConfig, DecorationUser, OfferedType } from '#contract/decoration'
import { Button } from '#ui/button'
import { FilledFields, type FormPorts } from '#ui/form-fields'
import { Facts, Page, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { problemsIn } from '#vocabulary/form-state'
import { decoration } from '../parts/calls.ts'
import { detailPath, RECORDS } from '../parts/case-fallbacks.ts'
import { areaOf, costFacts } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { FirmParts, PaperParts, type PartProps, RoomParts, WorkParts } from './mend-parts.tsx'
import { CostsPart, LacksPart, PointsPart } from './mend-sides.tsx'
import { useFormPorts } from './ports.ts'
import { draftOf, missingOf } from './typed.ts'
import { type Mending, useMending } from './use-mending.ts'

/** Of `MendForm`. */
export interface MendFormProps {
  of: CaseDetail
  types: readonly OfferedType[]
  config: DecorationConfig
  me: DecorationUser
  /** Loads what somebody else changed. */
  onLoad: () => Promise<void>
}

/** An application in parts: what is missing and what it costs are said while it is filled in. */
export function MendForm({ of, types, config, me, onLoad }: MendFormProps) {
  const back = useBack(RECORDS)
  const go = useGo()
  const mending = useMending(of)
  const { typed, filling } = mending
  const [tried, tryNow] = useState(false)
  const [asking, ask] = useState(false)
  const ports = useFormPorts(of)
  const ofRoom = useRoomLacks(of.id, draftOf(typed))
  const lacks = missingOf(typed, {
    of,
    config,
    me,
    ofRoom,
    form: problemsIn(filling.graph, filling.filled, filling.state),
  })
  const missing = lacks.filter(({ warning }) => !warning)
  const part: PartProps = {
    of,
    types,
    config,
    me,
    typed,
    lacks,
    tried,
    change: mending.change,
    isOpen: (spot) => of.open === null || of.open.includes(spot),
    onType: async (typeId) => void (await mending.saveAll({ typeId, papers: {} })),
  }
  const submit = async () => {
    tryNow(true)
    filling.attempt()
    if (missing.length > 0) return toast(`还缺${missing.length}项：${missing.map(({ name }) => name).join('、')}`)
    if (await mending.saveAll()) ask(true)
  }
  const isReturned = of.state === 'returned'
  return (
    <Page
      title="申请装修"
      onBack={back}
      action={
        <Button wide busy={mending.saved === 'saving'} onPress={submit}>
          {isReturned ? '重新提交' : '提交申请'}
        </Button>
      }
    >
      <SavedLine mending={mending} onLoad={onLoad} />
      {isReturned && <PointsPart {...part} />}
      <LacksPart lacks={lacks} />
      {inOrder(of, [
        { name: 'room', spots: ['roomId', 'companyId', 'typeId'], part: <RoomParts {...part} /> },
        { name: 'work', spots: ['scope', 'areaHundredths', 'firstOn', 'lastOn'], part: <WorkParts {...part} /> },
        { name: 'form', spots: ['form.'], part: <FormPart of={of} filling={filling} ports={ports} /> },
        { name: 'firm', spots: ['firmId', 'foremanName', 'foremanPhone'], part: <FirmParts {...part} /> },
        { name: 'papers', spots: ['papers.'], part: <PaperParts {...part} /> },
      ])}
      <CostsPart type={of.type} area={typed.area} />
      {of.form && (
        <ConflictSheet fields={of.form.fields} conflicts={filling.conflicts} onChoose={filling.settle} saying={ports} />
      )}
      {asking && (
        <SubmitSheet
          of={of}
          mending={mending}
          onDone={() => {
            mending.forget()
            go(detailPath(of.id), {}, { replace: true })
          }}
          onClose={() => ask(false)}
        />
      )}
    </Page>
  )
}

interface Part {
  readonly name: string
  /** Of which spots it has the fields; one that ends with a dot: of all that begin so. */
  readonly spots: readonly string[]
  readonly part: ReactNode
}

/** The parts of an application in their order; of one that came back those first in which something is to be mended. */
function inOrder({ open }: CaseDetail, parts: readonly Part[]): ReactNode {
  const isOpen = ({ spots }: Part) =>
    open === null ||
    open.some((spot) => spots.some((each) => (each.endsWith('.') ? spot.startsWith(each) : spot === each)))
  return parts
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
    .map(({ name, part }) => <Fragment key={name}>{part}</Fragment>)
}

/** The form of the type. */
function FormPart({ of: { form, type }, filling, ports }: { of: CaseDetail; filling: FilledForm; ports: FormPorts }) {
  if (form === null || form.fields.length === 0) return null
  return (
    <Section title={`${type?.title ?? ''}申请表`}>
      <FormFiles value={Object.fromEntries(form.files.map(({ id, url }) => [id, url]))}>
        <FilledFields
          graph={filling.graph}
          state={filling.state}
          filled={filling.filled}
          onChange={filling.change}
          errors={filling.errors}
          ports={ports}
          since={form.before === null ? undefined : { before: form.before, changed: new Set(form.changed) }}
          open={form.open && new Set(form.open)}
        />
      </FormFiles>
    </Section>
  )
}

/** What only the server knows of a room: another case runs there. */
function useRoomLacks(id: string, { roomId, companyId }: ReturnType<typeof draftOf>) {
  const asked = useQuery({
    ...decoration.read('preCheck', { id, draft: roomOnly(roomId, companyId) }),
    enabled: roomId !== null,
  })
  return (asked.data?.lacks ?? []).filter(({ kind }) => kind === 'taken')
}

const roomOnly = (roomId: string | null, companyId: string | null) => ({
  roomId,
  companyId,
  typeId: null,
  firmId: null,
  foremanName: '',
  foremanPhone: '',
  scope: '',
  areaHundredths: null,
  firstOn: null,
  lastOn: null,
  papers: [],
})

const SAVED = {
  saved: { tone: 'ok', words: '已自动保存' },
  waiting: { tone: 'info', words: '正在保存' },
  saving: { tone: 'info', words: '正在保存' },
  failed: { tone: 'warn', words: '没有保存' },
} as const

function SavedLine({ mending, onLoad }: { mending: Mending; onLoad: () => Promise<void> }) {
  const { tone, words } = SAVED[mending.saved]
  return (
    <div aria-live="polite" className={s.tight}>
      <StateChip tone={tone}>{words}</StateChip>
      {mending.saved === 'failed' && (
        <StateBanner
          tone="warn"
          title={mending.overtaken ? '申请已在其他设备修改' : (mending.failed ?? '没有保存')}
          next={mending.overtaken ? '请载入最新内容后再修改' : '您填写的内容还在，可以继续填写'}
        >
          <Button
            kind="plain"
            size="s"
            onPress={async () => {
              if (!mending.overtaken) return void (await mending.saveAll())
              mending.forget()
              await onLoad()
            }}
          >
            {mending.overtaken ? '载入最新内容' : '重新保存'}
          </Button>
        </StateBanner>
      )}
    </div>
  )
}

interface SubmitProps {
  of: CaseDetail
  mending: Mending
  onDone: () => void
  onClose: () => void
}

/** Asks once more before handing in, with what it costs and who will see it. */
function SubmitSheet({ of, mending, onDone, onClose }: SubmitProps) {
  const submit = useAct({ send: () => mending.handIn(), done: '已提交，审批进度会通知您', onDone, leaves: true })
  const costs = of.type && costsOf(of.type, areaOf(mending.typed.area))
  return (
    <AskSheet
      title={of.state === 'returned' ? '重新提交申请？' : '提交装修申请？'}
      text="提交后由物业和园区审批，审批人会看到您填写的内容和材料，身份证号和手机号隐藏显示。审批通过后再缴费。"
      confirmText="提交"
      act={submit}
      onClose={onClose}
    >
      {costs && <Facts facts={costFacts(costs)} />}
    </AskSheet>
  )
}
