import type { ReactNode } from 'react'
import { CASE_MOST } from '#can/decoration'
import { useGo, useQueryText } from '#client/navigation'
import type { CaseDetail, CaseLack, DecorationConfig, DecorationUser, OfferedType } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice, DayField, PhoneField, TextArea, TextField } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { addDays, fullDay } from '#vocabulary/day'
import { NAME_MOST } from '#vocabulary/names'
import { ADDRESS } from '../parts/case-fallbacks.ts'
import { areaOf, areaWords, firmWords, periodWords } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { FirmField } from './firm-field.tsx'
import { PaperField, SentFile } from './paper-field.tsx'
import { type Typed, wrongAt } from './typed.ts'
import type { Change } from './use-mending.ts'

/** Of each part of an application. */
export interface PartProps {
  of: CaseDetail
  types: readonly OfferedType[]
  config: DecorationConfig
  me: DecorationUser
  typed: Typed
  lacks: readonly CaseLack[]
  /** The person asked to go on: what is missing is said at its field. */
  tried: boolean
  change: (part: Change) => void
  /** Whether a field may be changed now. */
  isOpen: (spot: string) => boolean
  onType: (typeId: string) => Promise<void>
}

/** A field as it is, where it may not be changed now. */
function Fixed({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  return <Facts facts={[{ name, value: value === '' ? '未填' : value, note }]} />
}

/** Which room, for whom, and which type. */
export function RoomParts({ of, types, me, typed, lacks, tried, change, isOpen, onType }: PartProps) {
  const go = useGo()
  const [room, company, place] = [useQueryText('room'), useQueryText('company'), useQueryText('place')]
  const picked = me.rooms.find((each) => each.roomId === room && (each.company?.id ?? null) === company)
  const wrong = wrongAt(lacks, 'roomId', true)
  const choosesType = of.state === 'draft' && types.length > 1
  const holder = me.companies.find(({ id }) => id === typed.companyId)?.name ?? of.company?.name ?? '本人'
  return (
    <Section title="房间和类型">
      <Card>
        <div className={s.stack}>
          <Facts
            facts={[
              { name: '装修房间', value: typed.place || '未选择', ...(wrong !== null && { note: wrong }) },
              { name: '申请人', value: holder },
              ...(choosesType ? [] : [{ name: '装修类型', value: of.type?.title || '未选' }]),
            ]}
          />
          {picked && picked.roomId !== typed.roomId && isOpen('roomId') && (
            <Button
              kind="secondary"
              onPress={() =>
                change({ roomId: picked.roomId, place: picked.place, companyId: picked.company?.id ?? null })
              }
            >
              {`改为${place ?? picked.place}`}
            </Button>
          )}
          {isOpen('roomId') && of.state === 'draft' && (
            <div className={s.acts}>
              <Button kind="secondary" size="s" onPress={() => go(ADDRESS, { id: of.id })}>
                更换房间
              </Button>
            </div>
          )}
          {choosesType && (
            <Choice
              label="装修类型"
              options={types.map(({ id, title }) => ({ value: id, label: title }))}
              value={typed.typeId}
              onChange={onType}
              error={wrongAt(lacks, 'typeId', tried)}
            />
          )}
        </div>
      </Card>
    </Section>
  )
}

/** What is built, on which area, and when. */
export function WorkParts({ of, config, typed, lacks, tried, change, isOpen }: PartProps) {
  const most = of.type?.days ?? config.periodDays
  const area = areaOf(typed.area)
  return (
    <Section title="内容和工期">
      <Card>
        <div className={s.stack}>
          {isOpen('scope') ? (
            <TextArea
              label="装修内容"
              hint="写清做什么、动哪些地方，如 拆除隔断、重铺地面、改动照明线路"
              maxLength={CASE_MOST.scope}
              value={typed.scope}
              onChange={(scope) => change({ scope })}
              error={wrongAt(lacks, 'scope', tried)}
            />
          ) : (
            <Fixed name="装修内容" value={typed.scope} />
          )}
          {isOpen('areaHundredths') ? (
            <TextField
              label="装修面积"
              kind="decimal"
              after="㎡"
              maxLength={9}
              value={typed.area}
              onChange={(text) => change({ area: text })}
              error={
                typed.area !== '' && area === null
                  ? '请填写数字，最多两位小数'
                  : wrongAt(lacks, 'areaHundredths', tried)
              }
            />
          ) : (
            <Fixed name="装修面积" value={area === null ? '' : areaWords(area)} />
          )}
          {isOpen('firstOn') ? (
            <div className={s.twin}>
              <DayField
                label="开工日期"
                hint={`最早${fullDay(config.earliestOn)}`}
                min={config.earliestOn}
                value={typed.firstOn}
                onChange={(firstOn) => change({ firstOn })}
                error={wrongAt(lacks, 'firstOn', tried || typed.firstOn !== '')}
              />
              <DayField
                label="竣工日期"
                hint={`工期最长${most}天`}
                {...(typed.firstOn !== '' && { min: typed.firstOn, max: addDays(typed.firstOn, most - 1) })}
                value={typed.lastOn}
                onChange={(lastOn) => change({ lastOn })}
                error={wrongAt(lacks, 'lastOn', tried || typed.lastOn !== '')}
              />
            </div>
          ) : (
            <Fixed name="工期" value={periodWords(typed.firstOn || null, typed.lastOn || null)} />
          )}
        </div>
      </Card>
    </Section>
  )
}

/** Who works, and who leads the work. */
export function FirmParts({ me, typed, lacks, tried, change, isOpen }: PartProps) {
  return (
    <Section title="施工单位和负责人">
      <Card>
        <div className={s.stack}>
          {isOpen('firmId') ? (
            <FirmField
              known={me.firms}
              value={typed.firm}
              onChange={(firm) => change({ firm })}
              error={wrongAt(lacks, 'firmId', tried || typed.firm !== null)}
            />
          ) : (
            <Fixed
              name="施工单位"
              value={typed.firm?.name ?? ''}
              {...(typed.firm && { note: firmWords(typed.firm) })}
            />
          )}
          {isOpen('foremanName') ? (
            <>
              <TextField
                label="施工负责人姓名"
                maxLength={NAME_MOST}
                value={typed.foremanName}
                onChange={(foremanName) => change({ foremanName })}
                error={wrongAt(lacks, 'foremanName', tried)}
              />
              <PhoneField
                label="施工负责人手机号"
                hint="负责人用这个手机号登录，登记工人、签署协议"
                value={typed.foremanPhone}
                onChange={(foremanPhone) => change({ foremanPhone })}
                error={wrongAt(lacks, 'foremanPhone', tried)}
              />
            </>
          ) : (
            <Fixed name="施工负责人" value={[typed.foremanName, typed.foremanPhone].filter(Boolean).join(' ')} />
          )}
        </div>
      </Card>
    </Section>
  )
}

/** The papers that the type wants; what came back stands beside what replaces it. */
export function PaperParts({ of, typed, lacks, tried, change, isOpen }: PartProps) {
  if (of.papers.length === 0) return null
  return (
    <Section title="图纸和材料">
      <Card>
        <div className={s.stack}>
          {of.papers.map(({ key, name, required, note, returned, files }) => {
            const before = files.filter(({ status }) => status === 'before')
            const now = typed.papers[key] ?? []
            const hint = returned === null ? note || undefined : `退回意见：${returned}`
            return (
              <div key={key} className={s.tight}>
                {isOpen(`papers.${key}`) ? (
                  <PaperField
                    label={name}
                    optional={!required}
                    hint={hint}
                    purpose="decoration-paper"
                    value={now}
                    onChange={(next) => change(({ papers }) => ({ papers: { ...papers, [key]: next } }))}
                    error={wrongAt(lacks, `papers.${key}`, tried)}
                  />
                ) : (
                  <>
                    {now.length === 0 ? <Fixed name={name} value="" /> : <p className={s.quiet}>{name}</p>}
                    {now.map((file) => (
                      <SentFile key={file.id} file={file} name={file.name || name} />
                    ))}
                  </>
                )}
                {before.map((file) => (
                  <SentFile key={file.id} file={file} name={file.name || name} note="上次提交" />
                ))}
              </div>
            )
          })}
        </div>
      </Card>
    </Section>
  )
}
