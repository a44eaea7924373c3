import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import type { Identity } from '#platform/identity'
import { maskedName } from '#vocabulary/names'
import { maskPlate, normalisePlate } from '#vocabulary/plate'
import { type PassKind, type PassSource, putPass, updatePass, updateStripped } from './queries.ts'

/** What granting needs. */
export interface Granting {
  readonly codes: Pick<Codes, 'revoke'>
  readonly identity: Pick<Identity, 'secrets'>
}

/** What a pass tells a gatekeeper. Whole values go in; what is kept is masked, plate and phone as keyed hashes. */
export interface PassFactsGiven {
  readonly name: string
  readonly companyId?: string | null
  readonly companyName: string
  readonly title?: string
  readonly plate?: string | null
  readonly phone?: string | null
  /** A private picture (`files.sealed`) that gatekeepers compare with who comes. Whoever grants the pass keeps and erases it. */
  readonly photoId?: string | null
}

/** What is granted. */
export interface Grant {
  readonly areaId: string
  readonly source: PassSource
  readonly sourceId: string
  /** The person who may show it on a phone of theirs; null: whoever grants it shows it. */
  readonly holderId: string | null
  readonly kind: PassKind
  readonly facts: PassFactsGiven
  /** Null: every building. The edge of the park is open to every pass. */
  readonly buildingIds: readonly string[] | null
  /** It opens these points alone; left out or null: by building. */
  readonly pointIds?: readonly string[] | null
  readonly from: Date
  /** Null: until it is ended. */
  readonly until: Date | null
  /** How often its person may come in; null: any number of times. */
  readonly entries: number | null
  /** Of an agent's: in whose place it crosses. */
  readonly agentFor?: string
  readonly now: Date
}

/** By what a pass is found at a gate: a whole plate, or the last four of a phone. Hashes of the park; the values are not kept. */
export function gateIndex(
  { identity }: Pick<Granting, 'identity'>,
  areaId: string,
  kind: 'plate' | 'tail',
  text: string,
): Buffer {
  return identity.secrets.fingerprint(`access.${kind}`, areaId, text)
}

/** Grants a pass in the caller's transaction and answers its id; one that the source has already stands anew with these facts. */
export async function grantPass(db: Db, engines: Granting, grant: Grant): Promise<string> {
  const { areaId, source, sourceId, holderId, kind, buildingIds, from, until, entries, now } = grant
  const pass = {
    id: newId(),
    areaId,
    source,
    sourceId,
    holderId,
    kind,
    companyId: grant.facts.companyId ?? null,
    companyName: grant.facts.companyName,
    title: grant.facts.title ?? '',
    ...storedFacts(engines, areaId, grant.facts),
    photoId: grant.facts.photoId ?? null,
    buildingIds,
    pointIds: grant.pointIds ?? null,
    fromAt: from,
    untilAt: until,
    entriesLeft: entries,
    agentFor: grant.agentFor ?? null,
  }
  return await putPass(db, pass, now)
}

function storedFacts(
  engines: Granting,
  areaId: string,
  { name, plate, phone }: Pick<PassFactsGiven, 'name' | 'plate' | 'phone'>,
) {
  const whole = plate ? normalisePlate(plate) : ''
  return {
    name: maskedName(name),
    plate: maskPlate(whole),
    plateIndex: whole === '' ? null : gateIndex(engines, areaId, 'plate', whole),
    tailIndex: phone ? gateIndex(engines, areaId, 'tail', phone.slice(-4)) : null,
  }
}

/** Moves a pass that stands: other times, and where they are said other facts, buildings or entries. Answers false where it has ended. Codes that are shown stay good. */
export async function movePass(
  db: Db,
  engines: Granting,
  move: { areaId: string; source: PassSource; sourceId: string; from: Date; until: Date | null; now: Date } & {
    facts?: PassFactsGiven
    buildingIds?: readonly string[] | null
    pointIds?: readonly string[]
    entries?: number | null
  },
): Promise<boolean> {
  const { areaId, source, sourceId, from, until, facts, buildingIds, pointIds, entries, now } = move
  return await updatePass(
    db,
    { source, sourceId },
    {
      fromAt: from,
      untilAt: until,
      ...(facts && {
        ...storedFacts(engines, areaId, facts),
        companyName: facts.companyName,
        title: facts.title ?? '',
        photoId: facts.photoId ?? null,
      }),
      ...(pointIds !== undefined && { pointIds: [...pointIds] }),
      ...(buildingIds !== undefined && { buildingIds: buildingIds && [...buildingIds] }),
      ...(entries !== undefined && { entriesLeft: entries }),
    },
    now,
  )
}

/** Takes off a pass what it tells of its person: it stands as somebody's without a name, and is found by nothing. */
export async function stripPass(
  db: Db,
  { source, sourceId, name, now }: { source: PassSource; sourceId: string; name: string; now: Date },
): Promise<void> {
  await updateStripped(
    db,
    { source, sourceId },
    { name, plate: '', plateIndex: null, tailIndex: null, holderId: null },
    now,
  )
}
