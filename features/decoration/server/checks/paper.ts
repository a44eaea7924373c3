import { CHECK_STATE_WORDS, type CheckDetail, type decoration, visitRefusals as no } from '#contract/decoration'
import { areaName } from '#door/estate'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { type Block, contentHashOf, writePaper } from '#platform/papers'
import { parseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { momentWords } from '../corrections/texts.ts'
import { partyCase, type Visiting } from '../visits/cases.ts'
import { pictureBlock, printed } from '../visits/papers.ts'
import { listPhotosOf } from '../visits/photo-queries.ts'
import { detailOf } from './detail.ts'
import { findListed } from './list-queries.ts'
import { findCheck } from './queries.ts'

const KIND = 'decoration.acceptance'
const TITLE = '装修验收单'
const CAPTIONS = {
  check: '现场照片',
  first: '闭水首张',
  second: '闭水末张',
  staff_sign: '验收人签字',
  party_sign: '施工方签字',
} as const

/** Says how a record of acceptance on paper stands: as long as there is the check. */
export function registerPaper({ papers }: Pick<Visiting, 'papers'>): void {
  papers.kind(KIND, {
    title: TITLE,
    stands: async (db, { id, areaId }) => {
      const row = await findCheck(db, areaId, id)
      return row ? { status: 'valid', text: `${row.title}${CHECK_STATE_WORDS[row.state]}` } : { status: 'withdrawn' }
    },
  })
}

/** The record of a check as PDF: what its reader sees on the page, under a check code. */
export function paperHandlers(engines: Visiting): Pick<HandlersOf<typeof decoration>, 'checkPaper'> {
  return {
    async checkPaper(ctx, { id }) {
      const { db, areaId, person, now } = ctx
      const row = (await findListed(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { workCase, parties } = await partyCase(db, engines, person, row.caseId)
      if (row.decidedAt === null) return refuse(no.checkOver, { data: { what: CHECK_STATE_WORDS[row.state] } })
      const detail = await detailOf(db, engines, { row, workCase, parties, now })
      const contents = { title: TITLE, blocks: await blocksOf(db, engines, detail, areaId) }
      const at = row.decidedAt
      const facts = [
        { label: '装修申请编号', value: row.number },
        { label: '装修地点', value: row.place },
        { label: '验收项目', value: row.title },
        { label: '验收结果', value: CHECK_STATE_WORDS[row.state] },
        { label: '验收时间', value: momentWords(at) },
      ]
      const issued = {
        kind: KIND,
        areaId,
        subject: { kind: KIND, id },
        version: 1,
        contentHash: contentHashOf(contents),
      }
      const proof = await ctx.tx((tx) => engines.papers.issue(tx, { ...issued, facts, at }))
      const bytes = await writePaper({ ...contents, at, proof })
      return new FileAnswer(bytes, 'application/pdf', `${TITLE} ${row.number} ${row.title}.pdf`)
    },
  }
}

async function blocksOf(db: Db, engines: Visiting, detail: CheckDetail, areaId: string): Promise<Block[]> {
  const { check, fields, answers, signatures, corrections } = detail
  const photos = await listPhotosOf(db, [check.id])
  const captioned = (roles: readonly (keyof typeof CAPTIONS)[]) =>
    roles.flatMap((role) => photos.filter((row) => row.role === role).map((row) => ({ row, caption: CAPTIONS[role] })))
  const decidedAt = check.decidedAt === null ? null : parseInstant(check.decidedAt)
  const head: Block = {
    kind: 'facts',
    facts: [
      ['园区', await areaName(db, areaId)],
      ['申请编号', check.workCase.number],
      ['装修地点', check.workCase.place],
      ['验收项目', `${check.title}（第${check.nth}次）`],
      ['验收结果', check.stateWords],
      ['验收时间', decidedAt === null ? '' : momentWords(decidedAt)],
      ['验收人', detail.decidedBy ?? ''],
      ...signatures.filter(({ as }) => as === '施工方').map(({ name }) => ['施工方', name] as const),
    ],
  }
  const values: Block = {
    kind: 'table',
    columns: [
      { title: '检查内容', share: 60 },
      { title: '结果', share: 40 },
    ],
    rows: fields.map(({ id, label }) => [label, (answers[id] ?? []).join('、') || '未填']),
  }
  const words: Block[] = detail.words === '' ? [] : [{ kind: 'text', text: `验收意见：${detail.words}` }]
  const marked: Block[] = detail.pair?.marked ? [{ kind: 'text', text: '闭水首张照片未在规定时间前收到，已标记' }] : []
  const faults: Block[] = corrections.map(({ number, text }) => ({ kind: 'text', text: `整改单${number}：${text}` }))
  const signs = await printed(engines, captioned(['staff_sign', 'party_sign']))
  return [
    head,
    values,
    ...words,
    ...marked,
    ...faults,
    ...pictureBlock(await printed(engines, captioned(['check', 'first', 'second']))),
    ...pictureBlock(signs, 30),
  ]
}
