import {
  noiseRefusals as no,
  RUNNING,
  readSignCode,
  SLOT_WORDS,
  STATE_WORDS,
  USE_WORDS,
  windowsWords,
} from '#contract/decoration'
import { parkWith } from '#door/estate'
import { FileAnswer, type ReadContext, type StepsContext } from '#platform/http'
import { writePaper } from '#platform/papers'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { isWorkday } from '#vocabulary/workdays'
import { findCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { ownIndex, partiesOf, seenCase, seesAll } from '../ground/parties.ts'
import { caseOfSign, signText } from '../ground/signs.ts'
import { countOpen } from './complaint-queries.ts'
import type { NoiseEngines } from './engines.ts'
import { calendarOf, daysFrom, isPermitted, useOfJob, windowsOf } from './hours.ts'
import { findJob } from './job-queries.ts'
import { listSlots } from './slot-queries.ts'

const WEEK = 7

/** What passers-by read of a state. */
function runningWords({ state }: Pick<CaseRow, 'state'>): string {
  if (state === 'stopped') return '该工程已停工，暂不允许施工'
  if (state === 'to_begin') return '手续已办妥，尚未开工'
  if (state === 'checking') return '正在验收'
  return state === 'working' ? '手续齐全，正常施工' : `该工程${STATE_WORDS[state]}，不允许施工`
}

/** What of a case only staff reads at the door. */
async function forStaff(ctx: ReadContext, { hooks }: NoiseEngines, workCase: CaseRow) {
  const { db, areaId, now, person } = ctx
  const workers = await hooks.crew().list(db, workCase, { viewerId: person.personId, now })
  const isRunning = RUNNING.includes(workCase.state)
  const lacks = isRunning ? await hooks.lacks(db, 'check', workCase, now) : []
  const { count } = await countOpen(db, areaId, { caseId: workCase.id })
  const { roles } = person
  const isStaff = roles.includes('property') || roles.includes('operator')
  return {
    caseVersion: workCase.version,
    stopReason: workCase.state === 'stopped' ? workCase.stopReason : '',
    foreman: workCase.foremanName,
    present: workers.length,
    inside: workers.filter(({ inside }) => inside).length,
    workers: workers.map((worker) => ({ ...worker, faults: [...worker.faults] })),
    faults: lacks.map(({ words }) => words),
    openComplaints: count,
    may: {
      stop: isStaff && ['to_begin', 'working', 'checking'].includes(workCase.state),
      resume: roles.includes('operator') && workCase.state === 'stopped',
    },
  }
}

/** What the sign at a door says: to everybody nothing of persons, to signed-in staff also the crew. Refuses codes that no sign has. */
export async function readSign(ctx: ReadContext, engines: NoiseEngines, { code: scanned }: { code: string }) {
  const { db, areaId, now, caller } = ctx
  const code = readSignCode(scanned) ?? refuse(no.sign, { field: 'code' })
  const by = caller?.personId ?? ctx.origin.ip
  const found = await caseOfSign(db, engines, { areaId, code, by })
  if (found === 'often') refuse(no.signOften)
  const workCase = found === null ? null : await findCase(db, areaId, found.caseId)
  if (!workCase) refuse(no.sign, { field: 'code' })
  const job = await findJob(db, workCase.id)
  const use = useOfJob({ kind: job?.kind ?? null })
  const park = await parkWith(db, areaId)
  const calendar = await calendarOf(db, areaId)
  const today = dayOf(now)
  const days = daysFrom(today, WEEK).map((day) => {
    const windows = [...windowsOf(calendar, use, day)]
    return { day, isWorkday: isWorkday(day, calendar.workdays), windows, words: windowsWords(windows) }
  })
  const slots = await listSlots(db, [workCase.id], { from: startOfDay(today), to: startOfDay(addDays(today, WEEK)) })
  const parties = caller ? partiesOf(caller, await ownIndex(db, engines.vault, caller.personId), workCase) : []
  const { state, place, number, firstOn, lastOn } = workCase
  return {
    park: park.name,
    phone: park.servicePhone || park.gatePhone,
    place,
    number,
    state,
    stateWords: STATE_WORDS[state],
    running: state === 'working',
    runningWords: runningWords(workCase),
    firstOn,
    lastOn,
    use,
    useWords: USE_WORDS[use],
    today,
    days,
    nowPermitted: state === 'working' && isPermitted(calendar, use, now),
    slots: slots
      .filter((slot) => slot.state !== 'withdrawn')
      .map((slot) => ({
        startsAt: toInstant(slot.startsAt),
        endsAt: toInstant(slot.endsAt),
        about: slot.about,
        state: slot.state,
        stateWords: SLOT_WORDS[slot.state],
      })),
    caseId: parties.length > 0 ? workCase.id : null,
    staff: caller && seesAll(caller) && parties.length > 0 ? await forStaff(ctx, engines, workCase) : null,
  }
}

/** The sign for a door as PDF on one page of A4: where, until when, at which hours, whom to call, and the code of its page. No names. Refuses a case without its permit, and one that is over. */
export async function printSign(ctx: StepsContext, engines: NoiseEngines, { id }: { id: string }): Promise<FileAnswer> {
  const { db, areaId, now, person } = ctx
  const { workCase } = await seenCase(db, engines.vault, person, id)
  const { state, place, number, firstOn, lastOn } = workCase
  if (!RUNNING.includes(state)) refuse(no.notWorking, { data: { what: STATE_WORDS[state] } })
  const text = await ctx.tx((tx) => signText(tx, engines, { areaId, caseId: id }))
  const job = await findJob(db, id)
  const use = useOfJob({ kind: job?.kind ?? null })
  const { hours } = await calendarOf(db, areaId)
  const park = await parkWith(db, areaId)
  const bytes = await writePaper({
    title: '装修施工公示牌',
    at: now,
    blocks: [
      { kind: 'text', text: place, align: 'center' },
      {
        kind: 'facts',
        perRow: 1,
        facts: [
          ['施工编号', number],
          ['施工期限', `${firstOn ?? ''} 至 ${lastOn ?? ''}`],
          ['噪声作业（工作日）', windowsWords(hours[use].workday)],
          ['噪声作业（休息日）', windowsWords(hours[use].off)],
          ['园区电话', park.servicePhone || park.gatePhone || park.name],
        ],
      },
      { kind: 'code', text, caption: '扫码查看施工状态和时段，反映问题' },
      { kind: 'text', align: 'center', small: true, text: '请张贴在施工房间门外。施工是否有效以扫码结果为准。' },
    ],
    footer: `${park.name} 打印于${dayOf(now)}`,
  })
  return new FileAnswer(bytes, 'application/pdf', `施工公示牌-${number}.pdf`)
}
