import { deskRefusals as no, type policy } from '#contract/policy'
import { audited } from '#platform/audit'
import { holdName } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import { listThemes } from '../reading/queries.ts'
import { mustWrite } from '../rights.ts'
import { putThemes } from './queries.ts'

/** The themes of the park, as its desk sets them. */
export const themeHandlers: Pick<HandlersOf<typeof policy>, 'themesSave'> = {
  async themesSave(ctx, { themes }) {
    const { db, person, areaId } = ctx
    mustWrite(person)
    await holdName(db, `policy.themes.${areaId}`)
    const before = await listThemes(db, areaId, person.personId)
    const unknown = themes.some(({ id }) => id !== null && !before.some((theme) => theme.id === id))
    const ids = themes.flatMap(({ id }) => (id === null ? [] : [id]))
    if (unknown || new Set(ids).size < ids.length) refuse(no.themesChanged)
    const named = themes.map(({ id, name, disabled }) => ({ id, name: name.trim(), disabled }))
    // One that is left out keeps its name while policies have it.
    const all = [...named, ...before.filter(({ id }) => !ids.includes(id))]
    const twice = named.findIndex(({ name }, nth) => all.some((other, at) => at !== nth && other.name === name))
    if (twice >= 0) refuse(no.themeTwice, { field: `themes.${twice}.name`, data: { name: named[twice]?.name ?? '' } })
    await putThemes(db, areaId, named)
    await audited(db, ctx, 'policy.themes', { kind: 'policy.themes', id: areaId }, { count: themes.length })
    return { items: await listThemes(db, areaId, person.personId) }
  },
}
