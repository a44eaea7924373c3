import { createHash, randomBytes } from 'node:crypto'
import { type Db, newId } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import { formatPaperCode, PAPER_CODE_RANDOM, paperCodeOf, readPaperCode } from '#vocabulary/paper-code'
import { refuse } from '#vocabulary/refusal'
import { papers as contract, type PaperProof, paperRefusals } from './contract.ts'
import { findIssued, insertIssued, type PaperFact } from './issued-queries.ts'
import type { Block } from './paper.ts'
import type { ProofMark } from './proof.ts'

/** What a paper is about; opaque, told by whoever issues it. */
export interface PaperSubject {
  readonly kind: string
  readonly id: string
}

/** How a paper stands at this moment. */
export interface PaperStatus {
  readonly status: PaperProof['status']
  /** Why, or what holds instead, in a sentence for whoever holds the paper: nothing of persons. */
  readonly text?: string
}

/** A sort of papers, declared once at the start by the area that issues them. */
export interface PaperKind {
  /** What it is, in words: 装修协议. */
  readonly title: string
  /** Whether this version still stands, asked each time somebody checks a paper. A record that is gone is `withdrawn`. */
  stands(
    db: Db,
    subject: PaperSubject & { readonly areaId: string; readonly version: number; readonly issuedAt: Date },
  ): Promise<PaperStatus>
}

/** A paper to be issued. */
export interface NewPaper {
  readonly kind: string
  readonly areaId: string
  readonly subject: PaperSubject
  /** From 1: a paper that takes the place of another about the same subject has a higher one. */
  readonly version: number
  /** `contentHashOf` what is printed; reckoned before the transaction. */
  readonly contentHash: Buffer
  /** 1 to 12 facts that are printed on it, as anybody who finds the paper may see them: names masked, no phone, no number of an ID card. */
  readonly facts: readonly PaperFact[]
  readonly at: Date
}

/** Papers of record: issued under a check code, checked by whoever holds one. */
export interface Papers extends FeatureServer {
  /** Declares a sort of papers. Throws where the name is taken. */
  kind(name: string, kind: PaperKind): void
  /** Who knows what parks are called. Once, at the start. */
  parks(nameOf: (db: Db, areaId: string) => Promise<string>): void
  /**
   * Issues a paper in the caller's transaction and answers what is printed at its foot (`writePaper({ proof })`). The same paper (kind, subject, version
   * and contents) has the same code each time; one with other contents has another. Throws for a kind that nobody declared, RangeError for no or more than 12
   * facts, a label of none or more than 20 characters, a value above 200, and a version below 1.
   */
  issue(db: Db, paper: NewPaper): Promise<ProofMark>
}

/** So many codes that nobody was given may come from one address; then it waits. */
export const UNKNOWN_PAPERS = { max: 30, seconds: 600 } as const
const FACTS_MOST = 12
const LABEL_MOST = 20
const VALUE_MOST = 200
/** Where the phone client reads a code. */
const PATH = '/front/mobile/docs/paper'

/** The register of issued papers, with its call. */
export function createPapers({ identity, publicUrl }: { identity: Identity; publicUrl: string }): Papers {
  const kinds = new Map<string, PaperKind>()
  let parkName: ((db: Db, areaId: string) => Promise<string>) | null = null
  const kindOf = (name: string): PaperKind => {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`no area has papers of the kind ${name}`)
    return kind
  }

  return {
    kind(name, kind) {
      if (kinds.has(name)) throw new Error(`two areas have papers of the kind ${name}`)
      kinds.set(name, kind)
    },
    parks(nameOf) {
      if (parkName) throw new Error('the names of parks are known already')
      parkName = nameOf
    },
    async issue(db, { kind, areaId, subject, version, contentHash, facts, at }) {
      const { title } = kindOf(kind)
      mustBeShown(facts)
      if (!Number.isSafeInteger(version) || version < 1) throw new RangeError(`a paper of version ${version}`)
      const code = await insertIssued(db, {
        id: newId(),
        code: drawnCode(),
        areaId,
        kind,
        title,
        subjectKind: subject.kind,
        subjectId: subject.id,
        version,
        contentHash,
        facts,
        issuedAt: at,
      })
      return { code: formatPaperCode(code), url: `${publicUrl}${PATH}?code=${code}` }
    },
    calls: serve(contract, {
      async paperVerify({ db, origin }, { code: typed }) {
        const code = readPaperCode(typed)
        // a typing error, which the check character found: it guesses nothing
        if (code === null) refuse(paperRefusals.unknown, { field: 'code' })
        const limit = { key: `papers:unknown:${origin.ip}`, ...UNKNOWN_PAPERS }
        const wait = await identity.limits.pause(db, limit)
        if (wait > 0) refuse(paperRefusals.tooMany, { data: { minutes: Math.ceil(wait / 60) } })
        const row = await findIssued(db, code)
        if (!row) {
          await identity.limits.take(db, [limit])
          refuse(paperRefusals.unknown, { field: 'code' })
        }
        const { areaId, kind, title, subjectKind, subjectId, version, issuedAt, facts } = row
        const subject = { kind: subjectKind, id: subjectId, areaId, version, issuedAt }
        const { status, text = '' } = await kindOf(kind).stands(db, subject)
        const park = (await parkName?.(db, areaId)) ?? ''
        const shown = facts as readonly PaperFact[]
        return {
          code: formatPaperCode(code),
          title,
          park,
          issuedAt: issuedAt.toISOString(),
          version,
          status,
          note: text,
          facts: shown.map(({ label, value }) => ({ label, value })),
        }
      },
    }),
  }
}

/**
 * SHA-256 of what is printed: title and blocks, pictures by their bytes. The time of making, the footer and the proof are not part of it, so a paper that
 * is drawn again is the same. Not in a transaction: pictures are large.
 */
export function contentHashOf({
  title,
  blocks,
}: {
  readonly title: string
  readonly blocks: readonly Block[]
}): Buffer {
  const hashed = blocks.map((block) =>
    block.kind === 'picture'
      ? { ...block, pictures: block.pictures.map((one) => ({ ...one, bytes: sha256(one.bytes).toString('hex') })) }
      : block,
  )
  return sha256(JSON.stringify([title, hashed]))
}

const sha256 = (of: Uint8Array | string): Buffer => createHash('sha256').update(of).digest()

/** A code that nobody can foresee: 55 bits. */
function drawnCode(): string {
  return paperCodeOf([...randomBytes(PAPER_CODE_RANDOM)].map((byte) => byte & 31))
}

function mustBeShown(facts: readonly PaperFact[]): void {
  if (facts.length < 1 || facts.length > FACTS_MOST) throw new RangeError(`a paper with ${facts.length} facts`)
  for (const { label, value } of facts)
    if (label === '' || [...label].length > LABEL_MOST || [...value].length > VALUE_MOST)
      throw new RangeError(`the fact ${label} of a paper is too long, or has no label`)
}
