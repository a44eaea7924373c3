import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { Choice, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, LinkRow } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { fieldWords } from '../parts/application-fields.ts'
import { KINDS } from '../parts/kinds.ts'
import { Nearby, offerAddress } from '../parts/nearby.tsx'
import { timeWords } from '../parts/when.ts'
import { costOf, madeOf } from '../series/series.ts'
import { SeriesFields } from '../series/series-fields.tsx'
import { SeriesPlanList } from '../series/series-plan.tsx'
import { Agree } from './agree.tsx'
import { CostCard } from './cost-card.tsx'
import { currentGuests, peopleWith, SUBJECT_NAMES } from './draft.ts'
import { ForWhom } from './for-whom.tsx'
import { GuestFields } from './guest-fields.tsx'
import { HeldClock } from './held-clock.tsx'
import { PaperFields } from './paper-fields.tsx'
import { type PeopleSheet, PeopleSheets } from './people-sheets.tsx'
import { inAddress } from './requested-time.ts'
import { ServiceFields } from './service-fields.tsx'
import { TimeSheet } from './time-sheet.tsx'
import { type BookFormOf, useBookForm } from './use-book-form.ts'
import { WhyNot } from './why-not.tsx'

/** Minutes before or after that may be asked for. */
const EXTRA = [0, 30, 60, 120, 180, 240, 360, 480]

/** The form of a booking: the held time, fields, cost line by line, who decides, notes to agree to. */
export function BookForm({ title, onBack, ...of }: BookFormOf & { title: string; onBack: () => void }) {
  const { kind, place, time, people, mending } = of
  const go = useGo()
  const booking = useBookForm(of)
  const { form, values, companyId, info, held, why, plan, repeats } = booking
  const { change, errors, notice, layout } = form
  const [sheet, open] = useState<PeopleSheet>(null)
  const [timing, setTiming] = useState(false)
  const colleague = values.forPersonId ? { id: values.forPersonId, name: values.forPersonName } : null
  const guests = {
    colleagues: values.colleagues,
    onColleagues: (colleagues: { id: string; name: string }[]) =>
      change({ colleagues, people: peopleWith(values.people, colleagues.length + values.outsiders.length) }),
    outsiders: values.outsiders,
    onOutsiders: (outsiders: typeof values.outsiders) =>
      change({ outsiders, people: peopleWith(values.people, values.colleagues.length + outsiders.length) }),
  }
  const isDisplay = kind === 'display'
  const isMeeting = kind === 'room' || kind === 'inner'
  const [path, query] = offerAddress(kind, { ...time, name: '' })
  const back = { ...query, ...(mending && { mend: mending.id }) }
  const parts = place.parts.filter(({ id }) => time.unitIds.includes(id)).map(({ name }) => name)
  const cost = repeats && plan.data ? costOf(plan.data, values.series.picks) : info.data?.cost
  const extra = EXTRA.filter((minutes) => minutes <= place.rules.mostSetUpMinutes).map((minutes) => ({
    value: `${minutes}`,
    label: minutes === 0 ? '不需要' : durationInWords(minutes),
  }))
  return (
    <>
      <FormPage
        title={title}
        onBack={onBack}
        {...layout}
        submitText={submitText(booking, cost?.totalFen ?? 0, mending !== null)}
        disabledReason={booking.cannot}
        onSubmit={booking.submit}
      >
        {mending ? (
          <StateBanner
            tone="warn"
            title="申请被退回，修改后可以重新提交"
            since={
              mending.returnedFields.length > 0 &&
              `需要修改：${mending.returnedFields.map((field) => fieldWords(field, kind)).join('、')}`
            }
            next={mending.why}
          />
        ) : (
          <HeldClock held={held} />
        )}
        {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
        <Card rows>
          <LinkRow
            title={place.name}
            note={[timeWords({ kind, ...time }), parts.join('、')].filter(Boolean).join(' · ')}
            value={isDisplay ? '修改' : '换一处'}
            href={hrefOf(path, back)}
            onPress={() => go(path, back)}
          />
          {!isDisplay && (
            <LinkRow title="使用时间" value={timeWords({ kind, ...time })} onPress={() => setTiming(true)} />
          )}
        </Card>
        <WhyNot why={why} />
        {why.length > 0 && <Nearby kind={kind} offers={info.data?.alternatives ?? []} />}
        <Card>
          <TextField
            label={SUBJECT_NAMES[kind]}
            value={values.subject}
            onChange={(subject) => change({ subject })}
            maxLength={60}
            error={errors.subject}
          />
          {!isDisplay && (
            <TextField
              label="人数"
              kind="digits"
              hint={place.seats > 0 ? `最多 ${place.seats} 人` : undefined}
              value={values.people}
              onChange={(people) => change({ people })}
              maxLength={5}
              after="人"
              error={errors.people}
            />
          )}
          <ForWhom
            place={place}
            companies={booking.companies}
            companyId={companyId}
            onCompany={(next) => change({ companyId: next, forPersonId: '', forPersonName: '', colleagues: [] })}
            colleague={colleague}
            onPick={() => open('for')}
            error={errors.companyId}
            account={info.data?.account ?? null}
            payBy={booking.payBy}
            onPayBy={(next) => change({ payBy: next === 'now' ? 'now' : '' })}
            payError={errors.payBy}
          />
          {isDisplay && (
            <TextArea
              label="展示和售卖的内容"
              hint="写明展品、商品和是否用电"
              value={values.goods}
              onChange={(goods) => change({ goods })}
              maxLength={500}
              error={errors.goods}
            />
          )}
          {isMeeting && (
            <GuestFields
              {...guests}
              current={currentGuests(values, mending)}
              onRemoveCurrent={(id) => change({ removed: [...values.removed, id] })}
              onBook={companyId === null ? null : () => open('book')}
              onPhone={() => open('phone')}
              error={errors.outsiders}
            />
          )}
        </Card>
        {!isDisplay && place.rules.mostSetUpMinutes > 0 && (
          <Card>
            <Choice
              label="提前布置"
              hint="布置时间同样占用场地"
              options={extra}
              value={values.setUp}
              onChange={(setUp) => change({ setUp })}
              error={errors.setUp}
            />
            <Choice
              label="会后撤场"
              options={extra}
              value={values.clear}
              onChange={(clear) => change({ clear })}
              error={errors.clear}
            />
          </Card>
        )}
        {(place.services.length > 0 || place.rules.papers.length > 0) && (
          <Card>
            <ServiceFields
              services={place.services}
              value={values.services}
              onChange={(services) => change({ services })}
            />
            <PaperFields
              papers={place.rules.papers}
              value={values.files}
              onChange={(files) => change({ files })}
              error={errors.files}
            />
          </Card>
        )}
        {isMeeting && !mending && (
          <SeriesFields
            first={booking.first}
            value={values.series}
            onChange={(series) => change({ series })}
            error={errors.series}
          />
        )}
        {repeats &&
          booking.rule !== null &&
          (plan.data ? (
            <SeriesPlanList
              plan={plan.data}
              picks={values.series.picks}
              onPick={(picks) => change({ series: { ...values.series, picks } })}
            />
          ) : (
            plan.error && <NotLoaded error={plan.error} onRetry={plan.refetch} shape="card" />
          ))}
        <Card>
          <TextArea
            label="说明"
            optional
            value={values.note}
            onChange={(note) => change({ note })}
            maxLength={500}
            error={errors.note}
          />
          {place.competes && (
            <Choice
              label="如果同一时段批准了别人"
              variant="list"
              options={[
                { value: 'queue', label: '转入候补', note: '有人取消时按顺序通知您' },
                { value: 'reject', label: '结束申请' },
              ]}
              value={values.ifLost}
              onChange={(ifLost) => change({ ifLost })}
            />
          )}
        </Card>
        {cost && info.data && (
          <CostCard
            cost={cost}
            approval={info.data.approval}
            backWords={info.data.backWords}
            // each date of a series is cancelled by its own time
            cancelWords={repeats ? [] : info.data.cancelWords}
            payBy={booking.payBy}
          />
        )}
        {info.error && !info.data && <NotLoaded error={info.error} onRetry={info.refetch} shape="card" />}
        <Agree
          notes={place.notes}
          agreed={values.agreedTo === place.id}
          onChange={(agreed) => change({ agreedTo: agreed ? place.id : '' })}
          error={errors.agreedTo}
        />
      </FormPage>
      <TimeSheet
        open={timing}
        kind={kind}
        place={place}
        time={time}
        onPick={(picked) => {
          setTiming(false)
          const inner = kind === 'inner' ? kind : null
          go(
            KINDS[kind].book,
            { ...inAddress(picked), id: mending?.id ?? null, people, kind: inner },
            { replace: true },
          )
        }}
        onClose={() => setTiming(false)}
      />
      <PeopleSheets
        open={sheet}
        onClose={() => open(null)}
        companyId={companyId}
        time={time}
        colleague={colleague}
        onColleague={(one) => change({ forPersonId: one?.id ?? '', forPersonName: one?.name ?? '' })}
        {...guests}
      />
    </>
  )
}

/** What the button does, with the amount where something is to be paid at once. */
function submitText(
  { repeats, plan, info, values, payBy }: ReturnType<typeof useBookForm>,
  totalFen: number,
  mends: boolean,
): string {
  if (mends) return '重新提交'
  if (repeats && plan.data) return `提交 ${madeOf(plan.data, values.series.picks)} 次预订`
  if ((info.data?.approval.length ?? 0) > 0) return '提交申请'
  if (totalFen > 0 && payBy === 'account') return `提交，企业月结 ${formatPrice(totalFen)}`
  return totalFen > 0 ? `提交并支付 ${formatPrice(totalFen)}` : '提交预订'
}
