import { type decoration, applyRefusals as no } from '#contract/decoration'
import { areaName } from '#door/estate'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf } from '#platform/http'
import { type Block, contentHashOf, type PaperFact, type PaperStatus, writePaper } from '#platform/papers'
import { clockOf, dayOf } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refuse } from '#vocabulary/refusal'
import { listSignatures } from '../applications/paper-queries.ts'
import { findFirm } from '../firms/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { findCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { seenCase } from '../ground/parties.ts'
import { foremanOf } from '../ground/sealing.ts'
import { versionOf } from '../types/queries.ts'
import { settingOf } from '../types/setting-queries.ts'
import { readsWhole } from './cards.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'paper'>

/** Papers of record of this room. */
export const PAPERS = { agreement: 'decoration.agreement', permit: 'decoration.permit' } as const

const momentWords = (at: Date): string => `${dayOf(at)} ${clockOf(at)}`
const periodWords = ({ firstOn, lastOn }: CaseRow): string => `${firstOn ?? ''} 至 ${lastOn ?? ''}`

/** Says what papers are called, and whether one still stands: the permit of a case whose work goes on by the same period and firm. */
export function registerPapers({ papers }: Pick<CaseEngines, 'papers'>): void {
  papers.kind(PAPERS.agreement, {
    title: '装修管理协议',
    stands: async (db, of) => statusOf(await findCase(db, of.areaId, of.id), of.version, () => 'stands'),
  })
  papers.kind(PAPERS.permit, {
    title: '装修施工许可证',
    stands: async (db, of) =>
      statusOf(await findCase(db, of.areaId, of.id), of.version, ({ state }) =>
        state === 'to_begin' || state === 'working' || state === 'checking' || state === 'stopped' ? 'stands' : 'over',
      ),
  })
}

function statusOf(
  workCase: CaseRow | null,
  version: number,
  permits: (workCase: CaseRow) => 'stands' | 'over',
): PaperStatus {
  if (!workCase) return { status: 'withdrawn', text: '该装修记录已删除' }
  if (permits(workCase) === 'over') return { status: 'withdrawn', text: '该工程已结束，许可证已失效' }
  if (workCase.extensions + 1 > version) return { status: 'superseded', text: '工期已延长，请查看新的文件' }
  return { status: 'valid', ...(workCase.state === 'stopped' && { text: '该工程目前停工' }) }
}

/** Papers of a case, as PDF. */
export function paperHandlers(engines: CaseEngines): Handlers {
  const { papers, vault } = engines
  return {
    async paper(ctx, { id, kind }) {
      const { db, areaId, person } = ctx
      const { workCase, parties } = await seenCase(db, vault, person, id)
      const at = kind === 'permit' ? workCase.permitAt : workCase.approvedAt
      if (at === null) refuse(no.noPaper)
      const isWhole = readsWhole(parties) || parties.includes('foreman')
      const type = await versionOf(db, workCase)
      const park = await areaName(db, areaId)
      const title = kind === 'permit' ? '装修施工许可证' : '装修管理协议'
      const known = await knownOf(db, engines, workCase)
      const blocks: Block[] =
        kind === 'permit'
          ? permitBlocks(workCase, { ...known, park, type: type?.design.title ?? '' })
          : await agreementBlocks(db, engines, workCase, {
              ...known,
              park,
              text: type?.design.agreement ?? '',
              isWhole,
            })
      const contents = { title, blocks }
      const contentHash = contentHashOf(contents)
      const facts: PaperFact[] = [
        { label: '编号', value: workCase.number },
        { label: '房间', value: workCase.place },
        { label: '施工单位', value: known.firm },
        { label: '工期', value: periodWords(workCase) },
      ]
      const subject = { kind: 'decoration.case', id }
      const proof = await ctx.tx((tx) =>
        papers.issue(tx, {
          kind: PAPERS[kind],
          areaId,
          subject,
          version: workCase.extensions + 1,
          contentHash,
          facts: facts.filter(({ value }) => value !== ''),
          at,
        }),
      )
      return new FileAnswer(
        await writePaper({ ...contents, at, proof }),
        'application/pdf',
        `${title}-${workCase.number}.pdf`,
      )
    },
  }
}

interface Known {
  readonly firm: string
  readonly applicant: string
  readonly company: string
  readonly foreman: string
  readonly phone: string
}

async function knownOf(db: Db, { vault }: Pick<CaseEngines, 'vault'>, workCase: CaseRow): Promise<Known> {
  const { areaId, applicantId, companyId, firmId } = workCase
  const firm = firmId === null ? null : await findFirm(db, areaId, firmId)
  const company = companyId === null ? '' : ((await companyNamesOf(db, areaId, [companyId])).get(companyId) ?? '')
  const applicant = (await namesOf(db, [applicantId])).get(applicantId) ?? ''
  const { phone } = await settingOf(db, areaId)
  return { firm: firm?.name ?? '', applicant, company, foreman: foremanOf(vault, workCase).name, phone }
}

/** What hangs at the door: no name of the applicant, the foreman's masked. */
function permitBlocks(workCase: CaseRow, of: Known & { park: string; type: string }): Block[] {
  return [
    {
      kind: 'facts',
      perRow: 1,
      facts: [
        ['编号', workCase.number],
        ['房间', workCase.place],
        ['装修类型', of.type],
        ['施工单位', of.firm],
        ['施工负责人', maskedName(of.foreman)],
        ['许可工期', periodWords(workCase)],
        ['装修内容', workCase.scope],
        ['核发单位', of.park],
        ...(of.phone === '' ? [] : [['咨询电话', of.phone] as [string, string]]),
      ],
    },
    { kind: 'text', text: '请将本证张贴于施工房间门口。工期届满后本证自动失效，延期须重新核发。' },
  ]
}

async function agreementBlocks(
  db: Db,
  { files }: Pick<CaseEngines, 'files'>,
  workCase: CaseRow,
  of: Known & { park: string; text: string; isWhole: boolean },
): Promise<Block[]> {
  const signed = await listSignatures(db, workCase.id)
  const named = (name: string) => (of.isWhole ? name : maskedName(name))
  const blocks: Block[] = [
    {
      kind: 'facts',
      perRow: 1,
      facts: [
        ['编号', workCase.number],
        ['房间', workCase.place],
        ['管理方', of.park],
        ['申请人', of.company === '' ? named(of.applicant) : `${of.company} ${named(of.applicant)}`],
        ['施工单位', of.firm],
        ['施工负责人', named(of.foreman)],
        ['工期', periodWords(workCase)],
      ],
    },
    ...of.text.split('\n').flatMap((text): Block[] => (text.trim() === '' ? [] : [{ kind: 'text', text }])),
    { kind: 'heading', text: '签署' },
  ]
  if (signed.length === 0) return [...blocks, { kind: 'text', text: '尚未签署' }]
  const who = { applicant: '申请人', foreman: '施工负责人' } as const
  const pictures = []
  for (const each of signed) {
    const picture = await files.pictureOf(each.fileId)
    if (picture)
      pictures.push({ bytes: picture, caption: `${who[each.party]} ${named(each.name)} ${momentWords(each.at)}` })
  }
  return pictures.length === 0 ? blocks : [...blocks, { kind: 'picture', pictures, widthMm: 70, heightMm: 35 }]
}
