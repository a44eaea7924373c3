import { lacksOf } from '#can/decoration'
import type { CaseDetail, CaseDraft, CaseLack, DecorationConfig, DecorationUser, Firm } from '#contract/decoration'
import { areaOf } from '../parts/case-words.ts'

/** A file of a paper as it was sent. */
export interface SentPaper {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** An application as it is typed. */
export interface Typed {
  readonly roomId: string | null
  readonly place: string
  readonly companyId: string | null
  readonly typeId: string | null
  readonly firm: Firm | null
  readonly foremanName: string
  readonly foremanPhone: string
  readonly scope: string
  /** Square metres. */
  readonly area: string
  /** Days; empty: not chosen. */
  readonly firstOn: string
  readonly lastOn: string
  /** Files that stand now, by paper. */
  readonly papers: Readonly<Record<string, readonly SentPaper[]>>
  /** What was done about each point that came back. */
  readonly answers: Readonly<Record<string, string>>
}

/** A case as it is mended on the phone. */
export function typedOf(of: CaseDetail): Typed {
  const { roomId, place, company, type, firm, foreman, scope, areaHundredths, firstOn, lastOn, papers, points } = of
  return {
    roomId,
    place,
    companyId: company?.id ?? null,
    typeId: type?.id ?? null,
    firm,
    foremanName: foreman?.name ?? '',
    foremanPhone: foreman?.phone ?? '',
    scope,
    area: areaHundredths === null || areaHundredths === 0 ? '' : String(areaHundredths / 100),
    firstOn: firstOn ?? '',
    lastOn: lastOn ?? '',
    papers: Object.fromEntries(
      papers.map(({ key, files }) => [
        key,
        files.filter(({ status }) => status === 'now').map(({ id, name, url }) => ({ id, name, url })),
      ]),
    ),
    answers: Object.fromEntries(points.map(({ id, answer }) => [id, answer])),
  }
}

/** What is typed as the server has it. */
export function draftOf(typed: Typed): CaseDraft {
  const { roomId, companyId, typeId, firm, foremanName, foremanPhone, scope, area, firstOn, lastOn, papers } = typed
  return {
    roomId,
    companyId,
    typeId,
    foremanName: foremanName.trim(),
    foremanPhone: foremanPhone.trim(),
    scope,
    firmId: firm?.id ?? null,
    areaHundredths: areaOf(area),
    firstOn: firstOn || null,
    lastOn: lastOn || null,
    papers: Object.entries(papers).flatMap(([key, files]) =>
      files.length === 0 ? [] : [{ key, fileIds: files.map(({ id }) => id) }],
    ),
  }
}

/** Answers to points that came back, as they are sent; what is empty is not. */
export const answersOf = ({ answers }: Typed, points: CaseDetail['points']): { pointId: string; words: string }[] =>
  points
    .filter(({ state }) => state !== 'settled')
    .flatMap(({ id }) => {
      const words = answers[id]?.trim() ?? ''
      return words === '' ? [] : [{ pointId: id, words }]
    })

/** What phone and server know beside what is typed. */
export interface Judging {
  readonly of: CaseDetail
  readonly config: DecorationConfig
  readonly me: DecorationUser
  /** What the form still lacks. */
  readonly form: readonly { path: string; message: string }[]
  /** What only the server knows of the room: it is taken. */
  readonly ofRoom: readonly CaseLack[]
}

/** What the application still lacks, by the rule by which handing in refuses; points without an answer come first. */
export function missingOf(typed: Typed, { of, config, me, form, ofRoom }: Judging): CaseLack[] {
  const draft = draftOf(typed)
  const holds = me.rooms.some(
    ({ roomId, company }) => roomId === draft.roomId && (company?.id ?? null) === draft.companyId,
  )
  const unanswered = of.points
    .filter(({ id, state }) => state !== 'settled' && (typed.answers[id]?.trim() ?? '') === '')
    .map(({ id, title }): CaseLack => {
      const words = `请填写“${title}”改了什么`
      return { kind: 'form', spot: `answers.${id}`, name: `${title}的回复`, words, warning: false }
    })
  const found = lacksOf(draft, {
    today: config.today,
    earliestOn: config.earliestOn,
    limits: config,
    type: of.type,
    // a room that came with the case is judged by the server: a colleague may have begun it
    holdsRoom: holds || (draft.roomId !== null && draft.roomId === of.roomId),
    takenBy: null,
    firm: typed.firm,
    form,
  })
  return [...unanswered, ...ofRoom, ...found]
}

/** What is wrong with a field; null: nothing. A warning is said at once, anything else once the person asked to go on. */
export function wrongAt(lacks: readonly CaseLack[], spot: string, tried: boolean): string | null {
  return lacks.find((lack) => lack.spot === spot && tried && !lack.warning)?.words ?? null
}
