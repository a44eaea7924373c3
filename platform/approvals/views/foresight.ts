import { personAddress, personIn } from '../address.ts'
import { type Case, type CaseNode, waitingIn } from '../cases/case.ts'
import { turnAddresses } from '../cases/seats.ts'
import type { Address, FieldValue } from '../process.ts'
import type { Subject } from '../subject.ts'

// What an act does, in sentences for people, read from the case before and after it: so what is told is what is done.

/** What sentences are made with. */
export interface Naming {
  readonly names: ReadonlyMap<Address, string>
  readonly labels: Subject['labels']
}

/** The addresses that the sentences name. */
export function addressesNotified(before: Case, after: Case): Address[] {
  const signers = after.acts.slice(before.acts.length).flatMap(({ detail }) => detail.signer ?? [])
  const waiting = waitingIn(after).flatMap(({ seats, superiors }) => [...turnAddresses(seats), ...superiors])
  return [...new Set([...waiting, ...signers.map(personAddress), personAddress(after.applicantId)])]
}

/** What leads from one state of a case to another, as sentences without their full stop. */
export function sentencesOf(before: Case, after: Case, naming: Naming): string[] {
  return [
    ...changesOf(before, after, naming),
    ...nodeSentences(before, after, naming),
    ...stateSentences(before, after, naming),
  ]
}

function changesOf(before: Case, after: Case, { labels }: Naming): string[] {
  const named = Object.keys(after.fields).filter((name) => before.fields[name] !== after.fields[name])
  return named.map((name) => {
    const label = labels?.[name]
    const [was, is] = [before.fields[name], after.fields[name]].map(inWords)
    return label === undefined ? '申请内容有修改' : was === '' ? `${label}改为${is}` : `${label}由${was}改为${is}`
  })
}

function inWords(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
}

function nodeSentences(before: Case, after: Case, naming: Naming): string[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  return after.nodes.flatMap((node) => {
    const was = old.get(node.id)
    if (!was) return [`转到“${node.title}”，由${whoIn(node, naming)}处理`]
    return [...decidedSentences(was, node), ...turnSentences(was, node, naming), ...undoneSentences(was, node)]
  })
}

function decidedSentences(was: CaseNode, { state, title }: CaseNode): string[] {
  if (was.state !== 'waiting') return []
  if (state === 'approved') return [`“${title}”通过`]
  if (state === 'dropped') return [`“${title}”不再需要处理`]
  return []
}

function undoneSentences(was: CaseNode, node: CaseNode): string[] {
  return was.stands && !node.stands && node.state === 'approved' ? [`“${node.title}”需要重新处理`] : []
}

/** That a waiting node waits for others than before, is urged or goes up. */
function turnSentences(was: CaseNode, node: CaseNode, naming: Naming): string[] {
  if (node.state !== 'waiting') return []
  if (node.superiors.length > was.superiors.length)
    return [`“${node.title}”上报${wordsOf(node.superiors, naming)}，可由其直接处理`]
  if (node.urges > was.urges) return [`提醒${whoIn(node, naming)}尽快处理“${node.title}”`]
  const [before, after] = [turnAddresses(was.seats), turnAddresses(node.seats)]
  const isSame = before.length === after.length && before.every((address) => after.includes(address))
  if (!isSame) return [`“${node.title}”等待${whoIn(node, naming)}处理`]
  return node.seats.length > was.seats.length ? [`“${node.title}”随后由加签人处理`] : []
}

function stateSentences(before: Case, after: Case, naming: Naming): string[] {
  if (before.state === after.state) return []
  switch (after.state) {
    case 'approved':
      return ['申请通过，审批结束']
    case 'rejected':
      return ['申请不通过，审批结束']
    case 'returned': {
      const labels = after.returnedFields.flatMap((name) => naming.labels?.[name] ?? [])
      const applicant = wordsOf([personAddress(after.applicantId)], naming)
      return [`退回给${applicant}修改${labels.length > 0 ? `：${labels.join('、')}` : ''}`]
    }
    case 'withdrawn':
      return ['申请撤回，审批结束']
    case 'terminated':
      return ['审批终止']
    case 'waiting':
      return []
  }
}

const whoIn = ({ seats }: CaseNode, naming: Naming): string => wordsOf(turnAddresses(seats), naming)

/** What addresses are called, one after the other; somebody without a name is 其他审批人. */
function wordsOf(addresses: readonly Address[], { names }: Naming): string {
  const words = addresses.map((address) => names.get(address) || (personIn(address) === null ? '负责人' : '其他审批人'))
  return [...new Set(words)].join('、')
}
