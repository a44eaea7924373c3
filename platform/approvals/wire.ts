import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { personIn } from './address.ts'
import type { Delegation } from './approvals.ts'
import type { ActView, CaseView, Named, NodeView } from './case-view.ts'
import { decidingAddresses } from './cases/turn.ts'
import type { WireCase, WireDelegation, WireDuty } from './contract.ts'
import type { Duty } from './duty.ts'
import type { Address } from './process.ts'
import type { ActName, Actor } from './subject.ts'
import { hoursOf } from './views/view.ts'

// What goes over the wire: persons masked for everybody but themselves, no address and no id of a person beside the asker's own choice.

const at = (moment: Date | null): string | null => moment && toInstant(moment)

/** A duty; `behalf` says through whom it came. */
export function wireDuty(duty: Duty, behalf: string | undefined, nameOf: (personId: string) => string): WireDuty {
  const { id, kind, subject, caseId, title, text, path, openedAt, dueAt, urgedAt, usualMinutes } = duty
  return {
    id,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    caseId,
    title,
    text,
    path,
    openedAt: toInstant(openedAt),
    dueAt: at(dueAt),
    urgedAt: at(urgedAt),
    usualHours: hoursOf(usualMinutes),
    onBehalfOf: behalf === undefined ? null : nameOf(behalf),
  }
}

/** A case as the actor sees it. The applicant's name is whole for its parties and who decides; who only looks after the park's cases reads it masked. */
export function wireCase(
  view: CaseView,
  actor: Pick<Actor, 'personId' | 'addresses' | 'via'>,
  can: readonly ActName[],
): WireCase {
  const addresses = decidingAddresses(view, actor)
  const mine = view.nodes.filter((node) => isMine(node, addresses))
  const edits = new Set(mine.flatMap((node) => node.edits))
  const corrects = can.includes('submit')
  return {
    caseId: view.id,
    state: view.state,
    title: view.title,
    subjectKind: view.subject.kind,
    subjectId: view.subject.id,
    path: view.path,
    processTitle: view.process.title,
    version: view.process.version,
    applicant: isParty(view, actor) ? view.applicant.name : maskedName(view.applicant.name),
    beganAt: toInstant(view.beganAt),
    endedAt: at(view.endedAt),
    expect: view.expect,
    fields: view.labelled.map((field) => {
      const returned = view.returnedFields.includes(field.name)
      const mayCorrect = corrects && (returned || view.returnedFields.length === 0)
      return { ...field, mayEdit: edits.has(field.name) || mayCorrect, returned }
    }),
    nodes: view.nodes.map((node) => wireNode(node, mine.includes(node), actor)),
    acts: view.acts.map((act) => wireAct(act, actor)),
    can: [...can],
  }
}

/** Whether a case is the actor's: they applied, are or were asked at one of its nodes, or did something about it. */
function isParty(view: CaseView, { personId, addresses }: Pick<Actor, 'personId' | 'addresses'>): boolean {
  if (view.applicant.personId === personId) return true
  if (view.acts.some(({ by, onBehalfOf }) => by?.personId === personId || onBehalfOf?.personId === personId))
    return true
  return view.nodes.some(
    ({ state, holders }) => state !== 'coming' && holders.some(({ address }) => addresses.includes(address)),
  )
}

const isMine = ({ state, holders }: NodeView, addresses: readonly Address[]): boolean =>
  state === 'waiting' && holders.some(({ address }) => addresses.includes(address))

function wireNode(node: NodeView, mine: boolean, actor: Pick<Actor, 'personId'>): WireCase['nodes'][number] {
  const { key, title, mode, state, undone, usualHours, urges } = node
  return {
    key,
    title,
    mode,
    state,
    undone,
    since: at(node.since),
    until: at(node.until),
    due: at(node.due),
    usualHours,
    holders: [...new Set(node.holders.map(({ address, words }) => holderIn(address, words, actor)))],
    decided: node.decided.map(({ by, onBehalfOf, act, opinion, at: when }) => ({
      who: who(by, actor) ?? '',
      onBehalfOf: who(onBehalfOf, actor),
      act,
      opinion,
      at: toInstant(when),
    })),
    mine,
    urges,
    urgedAt: at(node.urgedAt),
  }
}

function wireAct(act: ActView, actor: Pick<Actor, 'personId'>): WireCase['acts'][number] {
  return {
    act: act.act,
    nodeKey: act.nodeKey,
    who: who(act.by, actor) ?? '',
    onBehalfOf: who(act.onBehalfOf, actor),
    signer: who(act.signer, actor),
    opinion: act.opinion,
    at: toInstant(act.at),
  }
}

function who(named: Named | null, { personId }: Pick<Actor, 'personId'>): string | null {
  if (named === null) return null
  return named.personId === personId ? named.name : maskedName(named.name)
}

function holderIn(address: string, words: string, { personId }: Pick<Actor, 'personId'>): string {
  const person = personIn(address)
  return person === null || person === personId ? words : maskedName(words)
}

/** A delegation as one of its two sees it; they know each other by name. */
export function wireDelegation({ id, from, to, fromAt, untilAt }: Delegation, personId: string): WireDelegation {
  const given = from.personId === personId
  const other = given ? to : from
  return { id, given, ...other, fromAt: toInstant(fromAt), untilAt: toInstant(untilAt) }
}
