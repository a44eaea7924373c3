import type { ParkRule, RuleGroups, RuleVersion } from '#contract/setup'
import type { RuleStand, VersionRow } from '#platform/settings'
import { toInstant } from '#vocabulary/day'
import type { RuleValue } from '#vocabulary/rule'

/** Everybody who proposed or decided a version, each once. */
export function peopleIn(stands: readonly RuleStand[]): string[] {
  const ids = stands.flatMap(({ history }) => history.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]))
  return [...new Set(ids)].flatMap((id) => id ?? [])
}

/** Rules as operators see them, by heading. */
export function groupsOf(
  stands: readonly RuleStand[],
  names: ReadonlyMap<string, string>,
  personId: string,
): RuleGroups {
  const titles = [...new Set(stands.map(({ rule }) => rule.group))]
  return titles.map((title) => ({
    title,
    rules: stands.filter(({ rule }) => rule.group === title).map((stand) => viewRule(stand, names, personId)),
  }))
}

function viewRule(stand: RuleStand, names: ReadonlyMap<string, string>, personId: string): ParkRule {
  const { rule, shape, value, version, current, proposed, ahead, history } = stand
  const { name, title, text, whom, second, usual } = rule
  const view = (row: VersionRow) => viewVersion(row, { names, personId, current, ahead })
  return {
    name,
    title,
    text,
    whom,
    second,
    shape,
    value,
    usual,
    version,
    proposed: proposed && view(proposed),
    ahead: ahead && view(ahead),
    history: history.map(view),
  }
}

interface Around {
  names: ReadonlyMap<string, string>
  personId: string
  current: VersionRow | null
  ahead: VersionRow | null
}

function viewVersion(row: VersionRow, { names, personId, current, ahead }: Around): RuleVersion {
  const { id, value, reason, fromOn, proposedBy, proposedAt, decidedBy, decidedAt, words } = row
  const named = (who: string | null) => (who === null ? '' : (names.get(who) ?? ''))
  return {
    id,
    // as it was judged when it was proposed
    value: value as RuleValue,
    reason,
    state: stateOf(row, current, ahead),
    fromOn,
    by: named(proposedBy),
    at: toInstant(proposedAt),
    own: proposedBy === personId,
    decidedBy: named(decidedBy),
    decidedAt: decidedAt && toInstant(decidedAt),
    words,
  }
}

function stateOf(
  { id, state }: VersionRow,
  current: VersionRow | null,
  ahead: VersionRow | null,
): RuleVersion['state'] {
  if (state !== 'confirmed') return state
  if (id === current?.id) return 'current'
  return id === ahead?.id ? 'ahead' : 'past'
}
