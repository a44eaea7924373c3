import { CORRECTION_WORDS, type CorrectionDetail, type decoration } from '#contract/decoration'
import { areaName } from '#door/estate'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { type Block, contentHashOf, writePaper } from '#platform/papers'
import { refusals, refuse } from '#vocabulary/refusal'
import { partyCase, type Visiting } from '../visits/cases.ts'
import { pictureBlock, printed } from '../visits/papers.ts'
import { listPhotosOf, type PhotoRow } from '../visits/photo-queries.ts'
import { detailOf } from './detail.ts'
import { findAnyCorrection, findCorrection } from './queries.ts'
import { momentWords } from './texts.ts'

const KIND = 'decoration.correction'
const TITLE = '装修整改单'

/** Says how an order of correction on paper stands: while it is the latest version of it. */
export function registerPaper({ papers }: Pick<Visiting, 'papers'>): void {
  papers.kind(KIND, {
    title: TITLE,
    stands: async (db, { id, areaId, version }) => {
      const row = await findAnyCorrection(db, id)
      if (row?.areaId !== areaId) return { status: 'withdrawn' }
      if (row.version !== version)
        return { status: 'superseded', text: `整改${CORRECTION_WORDS[row.state]}，请以最新的整改单为准` }
      return { status: 'valid', text: `整改${CORRECTION_WORDS[row.state]}` }
    },
  })
}

/** The order of correction as PDF: what its reader sees on the page, under a check code. */
export function paperHandlers(engines: Visiting): Pick<HandlersOf<typeof decoration>, 'correctionPaper'> {
  return {
    async correctionPaper(ctx, { id }) {
      const { db, areaId, person, now } = ctx
      const row = (await findCorrection(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { parties } = await partyCase(db, engines, person, row.caseId)
      const detail = await detailOf(db, engines, { id, parties, personId: person.personId, now })
      const blocks = await blocksOf(db, engines, { detail, areaId, dueAt: row.dueAt })
      const contents = { title: TITLE, blocks }
      const { number, workCase, stateWords } = detail.correction
      const facts = [
        { label: '整改单编号', value: number },
        { label: '装修地点', value: workCase.place },
        { label: '整改状态', value: stateWords },
        { label: '整改期限', value: momentWords(row.dueAt) },
      ]
      const subject = { kind: KIND, id }
      const issued = { kind: KIND, areaId, subject, version: row.version, contentHash: contentHashOf(contents), facts }
      const proof = await ctx.tx((tx) => engines.papers.issue(tx, { ...issued, at: row.orderedAt }))
      const bytes = await writePaper({ ...contents, at: row.orderedAt, proof })
      return new FileAnswer(bytes, 'application/pdf', `${TITLE} ${number}.pdf`)
    },
  }
}

async function blocksOf(
  db: Db,
  engines: Visiting,
  { detail, areaId, dueAt }: { detail: CorrectionDetail; areaId: string; dueAt: Date },
): Promise<Block[]> {
  const { correction, points, rounds } = detail
  const photos = await listPhotosOf(db, [correction.id])
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        ['园区', await areaName(db, areaId)],
        ['整改单编号', correction.number],
        ['装修地点', correction.workCase.place],
        ['下达人', detail.orderedBy],
        ['整改期限', momentWords(dueAt)],
        ['状态', correction.stateWords],
      ],
    },
  ]
  for (const [at, point] of points.entries()) {
    blocks.push({ kind: 'heading', text: `${at + 1}. ${point.kindName}` }, { kind: 'text', text: point.words })
    blocks.push(...pictureBlock(await printed(engines, pairsOf(point, photos))))
  }
  for (const { round, by, as, words, decision, reason } of rounds) {
    const result = decision === null ? '待复核' : decision === 'closed' ? '复核通过' : `复核未通过：${reason}`
    blocks.push({ kind: 'text', text: `第${round}次整改：${as}${by}，${words}。${result}` })
  }
  return blocks
}

/** The pictures of a fault, each of before with the last one of after. */
function pairsOf(
  { pairs }: CorrectionDetail['points'][number],
  photos: readonly PhotoRow[],
): { row: PhotoRow; caption: string }[] {
  const rowOf = (id: string) => photos.find((photo) => photo.id === id)
  return pairs.flatMap(({ before, after }) => {
    const last = after.at(-1)
    const [one, other] = [rowOf(before.id), last && rowOf(last.photo.id)]
    return [...(one ? [{ row: one, caption: '整改前' }] : []), ...(other ? [{ row: other, caption: '整改后' }] : [])]
  })
}
