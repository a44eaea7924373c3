import { useState } from 'react'
import type { ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { Choice, Choices, DayField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { FindCompanies } from './find-companies.tsx'
import { type Chosen, FindPerson } from './find-person.tsx'
import { enterprise } from './queries.ts'
import { useSheetForm } from './use-sheet-form.ts'
import { rightsInWords } from './words.ts'

const SCOPES = [
  { value: 'park', label: '全园区' },
  { value: 'regions', label: '指定片区' },
  { value: 'companies', label: '指定企业' },
] as const
type Scope = (typeof SCOPES)[number]['value']

/** A grant runs a year where nobody says otherwise. */
const USUAL_DAYS = 365

export interface GrantSheetProps {
  roles: readonly ParkRole[]
  regions: readonly { id: string; name: string }[]
  /** Chosen from the start; null: none. */
  roleId: string | null
  onClose: () => void
}

/** Grants a role to somebody: who, which, where, until when. */
export function GrantSheet({ roles, regions, roleId, onClose }: GrantSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const start = {
    person: null as Chosen | null,
    role: roleId,
    scope: 'park' as Scope,
    regionIds: [] as string[],
    companies: [] as { id: string; name: string }[],
    endsOn: addDays(today, USUAL_DAYS),
  }
  const fields = { personId: 'person', roleId: 'role', within: 'scope', endsOn: 'endsOn' } as const
  const form = useSheetForm({ start, fields, onClose })
  const { values, change, errors, notice, layout } = form
  const role = roles.find(({ id }) => id === values.role) ?? null
  const save = () => form.run(problemsOf(values), async () => grant())
  const grant = async () => {
    if (!values.person || !role) return
    const input = {
      roleId: role.id,
      version: role.version,
      personId: values.person.id,
      within: withinOf(values),
      endsOn: values.endsOn,
    }
    await form.send(input, (options) => enterprise.post('parkGrant', input, options), `已授权给${values.person.name}`)
  }
  return (
    <Sheet open title="授权" onClose={onClose}>
      <FindPerson
        label="授权给"
        value={values.person}
        onChange={(person) => change({ person })}
        notMe="不能给自己授权"
        error={errors.person}
      />
      <Choice
        label="角色"
        look="list"
        options={roles.map(({ id, name, rights }) => ({ value: id, label: name, note: rightsInWords(rights) }))}
        value={values.role}
        onChange={(chosen) => change({ role: chosen })}
        error={errors.role}
      />
      <Choice
        label="范围"
        options={regions.length > 0 ? SCOPES : SCOPES.filter(({ value }) => value !== 'regions')}
        value={values.scope}
        onChange={(scope) => change({ scope })}
        error={errors.scope}
      />
      {values.scope === 'regions' && (
        <Choices
          label="片区"
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.regionIds}
          onChange={(regionIds) => change({ regionIds, scope: 'regions' })}
        />
      )}
      {values.scope === 'companies' && (
        <FindCompanies value={values.companies} onChange={(companies) => change({ companies, scope: 'companies' })} />
      )}
      <DayField
        label="截止日期"
        hint="当天仍有效，次日零点自动收回"
        value={values.endsOn}
        min={today}
        onChange={(endsOn) => change({ endsOn })}
        error={errors.endsOn}
      />
      {notice && <Notice title="没有授权" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} onPress={save}>
        确认授权
      </Button>
    </Sheet>
  )
}

interface Values {
  person: Chosen | null
  role: string | null
  scope: Scope
  regionIds: readonly string[]
  companies: readonly { id: string }[]
  endsOn: string
}

function problemsOf({ person, role, scope, regionIds, companies, endsOn }: Values) {
  return {
    person: person ? null : '请选择授权给谁',
    role: role === null ? '请选择角色' : null,
    scope:
      scope === 'regions' && regionIds.length === 0
        ? '请选择片区'
        : scope === 'companies' && companies.length === 0
          ? '请选择企业'
          : null,
    endsOn: endsOn === '' ? '请选择截止日期' : null,
  }
}

function withinOf({ scope, regionIds, companies }: Values) {
  if (scope === 'regions') return { regionIds: [...regionIds] }
  return scope === 'companies' ? { companyIds: companies.map(({ id }) => id) } : null
}
