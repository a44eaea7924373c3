import { lastDayOf, crewRefusals as no, RUNNING, STATE_WORDS, TRADE_WORDS } from '#contract/decoration'
import { badgeCodes } from '#door/access'
import { areaName } from '#door/estate'
import { FileAnswer, type StepsContext } from '#platform/http'
import { type PrintedCode, writeQrSheet } from '#platform/papers'
import { dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { seenCase } from '../ground/parties.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { PASS_SOURCE, type Site, siteOf } from '../workers/passes.ts'
import { WORKER_PICTURES } from '../workers/pictures.ts'
import type { WorkerRow } from '../workers/row.ts'
import { nameFor, type Viewer } from '../workers/view.ts'
import { crewToPrint } from './reading.ts'

/** What people read under a code: who, what they do, where and until when. */
function captionOf(worker: WorkerRow, { place, lastOn, firmUntil }: Site, name: string): string {
  const until = lastDayOf({ ...worker, lastOn, firmUntil })?.day ?? ''
  return `${name} · ${TRADE_WORDS[worker.trade]}\n${place}\n有效期至${until}`
}

/** Badges of a crew as PDF: photo, code, name and trade, three in a row. Codes are the same each time; a gate judges the pass behind one at each scan, so a stopped job's badge opens nothing. */
export async function printBadges(
  ctx: StepsContext,
  engines: CrewEngines,
  { caseId, workerIds }: { caseId: string; workerIds?: string[] | undefined },
): Promise<FileAnswer> {
  const { db, areaId, now, person } = ctx
  const { workCase: seen, parties } = await seenCase(db, engines.vault, person, caseId)
  const workCase = await siteOf(db, seen)
  if (!RUNNING.includes(workCase.state)) refuse(no.badgeLate, { data: { what: STATE_WORDS[workCase.state] } })
  const workers = await crewToPrint(db, workCase, workerIds)
  const sourceIds = workers.map(({ id }) => id)
  const texts = await ctx.tx((tx) => badgeCodes(tx, engines, { areaId, source: PASS_SOURCE, sourceIds }))
  const viewer = { personId: person.personId, parties }
  const codes: PrintedCode[] = []
  for (const worker of workers) {
    const text = texts.get(worker.id)
    if (text !== undefined) codes.push(await badgeOf(ctx, engines, { worker, workCase, viewer, text }))
  }
  if (codes.length === 0) refuse(no.nobody)
  const title = `${await areaName(db, areaId)} 施工人员工牌`
  const footer = `${workCase.number} 打印于${dayOf(now)}，请裁开随身佩戴；人证不符或停工时不能入场`
  const bytes = await writeQrSheet({ title, at: now, codes, footer, perRow: 3, captionLines: 4 })
  return new FileAnswer(bytes, 'application/pdf', `施工人员工牌-${workCase.number}.pdf`)
}

async function badgeOf(
  { db }: StepsContext,
  engines: CrewEngines,
  { worker, workCase, viewer, text }: { worker: WorkerRow; workCase: Site; viewer: Viewer; text: string },
): Promise<PrintedCode> {
  const caption = captionOf(worker, workCase, nameFor(engines, viewer, worker))
  const photo =
    worker.photoId === null
      ? null
      : await engines.files.sealed.read(db, worker.photoId, { purpose: WORKER_PICTURES.photo })
  return { text, caption, ...(photo && { photo }) }
}
