import type { DepositDetail, decoration, PlaceLine } from '#contract/decoration'
import { caseRefusals } from '#contract/decoration'
import { areaName } from '#door/estate'
import type { PotStatement } from '#platform/deposits'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { type Block, contentHashOf, type PaperFact, writePaper } from '#platform/papers'
import { clockOf, dayOf, parseInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { MoneyEngines } from '../pots/engines.ts'
import { STATEMENT_PAPER } from '../pots/names.ts'
import { loadDetail } from './detail.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'statementPaper'>

const PLACES: Readonly<Record<PlaceLine['place'], string>> = {
  paid: '缴纳',
  held: '冻结',
  taken: '扣款',
  returning: '退还中',
  returned: '已退还',
  kept: '暂不退还',
  free: '可退余额',
}

/** How often the money of deposits moved: rises with each movement, so that a later statement takes the place of an earlier one. At least 1. */
export function movesOf(statements: readonly Pick<PotStatement, 'paid' | 'holds' | 'returns'>[]): number {
  const moves = statements.flatMap(({ paid, holds, returns }) => [
    paid.length,
    ...holds.map(({ endedAt }) => (endedAt === null ? 1 : 2)),
    ...returns.map(({ endedAt }) => (endedAt === null ? 1 : 2)),
  ])
  return 1 + moves.reduce((sum, count) => sum + count, 0)
}

/** Declares the statement as a paper of record: one stands until the money moves again. */
export function registerStatement({ papers, deposits }: Pick<MoneyEngines, 'papers' | 'deposits'>): void {
  papers.kind(STATEMENT_PAPER, {
    title: '装修保证金对账单',
    async stands(db, { id, version }) {
      const statements = await deposits.statement(db, id.split(','))
      if (statements.length === 0) return { status: 'withdrawn' }
      if (movesOf(statements) === version) return { status: 'valid' }
      return { status: 'superseded', text: '出具后保证金又有变动，请以最新对账单为准' }
    },
  })
}

const momentWords = (instant: string | null): string => {
  const at = instant === null ? null : parseInstant(instant)
  return at === null ? '' : `${dayOf(at)} ${clockOf(at)}`
}

/** What is printed of a case's deposits. */
function blocksOf({ case: of, pots, charges }: DepositDetail, park: string): Block[] {
  const head: Block = {
    kind: 'facts',
    facts: [
      ['申请编号', of.number],
      ['装修地点', of.place],
      ['状态', of.stateWords],
      ['园区', park],
    ],
  }
  const parts = pots.flatMap((pot): Block[] => [
    { kind: 'heading', text: pot.label },
    {
      kind: 'facts',
      facts: [
        ['应缴', { fen: pot.dueFen }],
        ['已缴', { fen: pot.paidFen }],
        ['已退还', { fen: pot.returnedFen }],
        ['退还中', { fen: pot.returningFen }],
        ['已扣款', { fen: pot.takenFen }],
        ['冻结中', { fen: pot.heldFen }],
        ['余额', { fen: pot.freeFen }],
        ['状态', pot.stateWords],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: '时间', share: 22 },
        { title: '项目', share: 14 },
        { title: '说明', share: 44 },
        { title: '金额', share: 20 },
      ],
      rows: pot.lines.map(({ at, place, words, fen }) => [momentWords(at), PLACES[place], words, { fen }]),
    },
  ])
  if (charges.length === 0) return [head, ...parts]
  const fees: Block[] = [
    { kind: 'heading', text: '装修费用' },
    {
      kind: 'table',
      columns: [
        { title: '费用', share: 50 },
        { title: '状态', share: 30 },
        { title: '金额', share: 20 },
      ],
      rows: charges.map(({ label, stateWords, fen }) => [label, stateWords, { fen }]),
    },
  ]
  return [head, ...parts, ...fees]
}

const factsOf = ({ case: of, pots }: DepositDetail): PaperFact[] => {
  const sum = (name: 'paidFen' | 'returnedFen' | 'takenFen' | 'heldFen') =>
    formatPrice(pots.reduce((total, pot) => total + pot[name], 0))
  return [
    { label: '申请编号', value: of.number },
    { label: '装修地点', value: of.place },
    { label: '已缴保证金', value: sum('paidFen') },
    { label: '已退还', value: sum('returnedFen') },
    { label: '已扣款', value: sum('takenFen') },
    { label: '冻结中', value: sum('heldFen') },
  ]
}

/** The statement of deposits as PDF: what its reader sees on the page, under a check code. */
export function statementHandlers(engines: MoneyEngines): Handlers {
  const { deposits, papers } = engines
  return {
    async statementPaper(ctx, { id }) {
      const { db, areaId, person, now } = ctx
      const detail = await loadDetail(db, engines, person, id, now)
      if (detail.pots.length === 0) refuse(caseRefusals.mayNot)
      const potIds = detail.pots.map(({ potId }) => potId)
      const statements = await deposits.statement(db, potIds)
      const times = statements.flatMap(({ openedAt, paid, holds, returns }) => [
        openedAt,
        ...paid.map(({ paidAt }) => paidAt),
        ...holds.map(({ heldAt, endedAt }) => endedAt ?? heldAt),
        ...returns.map(({ askedAt, endedAt }) => endedAt ?? askedAt),
      ])
      const at = new Date(Math.max(...times.map((time) => time.getTime())))
      const contents = { title: '装修保证金对账单', blocks: blocksOf(detail, await areaName(db, areaId)) }
      const contentHash = contentHashOf(contents)
      const subject = { kind: STATEMENT_PAPER, id: potIds.join(',') }
      const version = movesOf(statements)
      const proof = await ctx.tx((tx) =>
        papers.issue(tx, { kind: STATEMENT_PAPER, areaId, subject, version, contentHash, facts: factsOf(detail), at }),
      )
      const bytes = await writePaper({ ...contents, at, proof })
      return new FileAnswer(bytes, 'application/pdf', `装修保证金对账单 ${detail.case.number}.pdf`)
    },
  }
}
