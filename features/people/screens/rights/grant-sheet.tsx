import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ParkRole } from '#contract/people'
import { Choice, Choices, DayField } from '#ui/field'
import { addDays, dayOf } from '#vocabulary/day'
import { enterprise } from '../parts/calls.ts'
import { FindCompanies } from './find-companies.tsx'
import { type Chosen, FindPerson } from './find-person.tsx'
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
  /** Chosen from the start; left out: nobody. */
  person?: Chosen | null
  onClose: () => void
}

/** Grants a role to somebody: who, which, where, until when. */
export function GrantSheet({ roles, regions, roleId, person = null, onClose }: GrantSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const [start] = useState<Values>(() => ({
    person,
    role: roleId,
    scope: 'park',
    regionIds: [],
    companies: [],
    endsOn: addDays(today, USUAL_DAYS),
  }))
  const form = useSend({
    start,
    fields: { personId: 'person', roleId: 'role', within: 'scope' },
    by: 'sheet',
    check: problemsOf,
    send(values) {
      const role = roles.find(({ id }) => id === values.role)
      if (!values.person || !role) return null
      return enterprise.send('parkGrant', {
        roleId: role.id,
        version: role.version,
        personId: values.person.id,
        within: withinOf(values),
        endsOn: values.endsOn,
      })
    },
    done: ({ personName }) => `已授权给${personName}`,
    onDone: onClose,
  })
  const { scope } = form.values
  return (
    <FormSheet title="授权" form={form} submitText="确认授权" onClose={onClose}>
      <FindPerson label="授权给" notMe="不能给自己授权" {...form.field('person')} />
      <Choice
        label="角色"
        variant="list"
        options={roles.map(({ id, name, rights }) => ({ value: id, label: name, note: rightsInWords(rights) }))}
        {...form.field('role')}
      />
      <Choice
        label="范围"
        options={regions.length > 0 ? SCOPES : SCOPES.filter(({ value }) => value !== 'regions')}
        {...form.field('scope')}
      />
      {scope === 'regions' && (
        <Choices
          label="片区"
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.regionIds}
          onChange={(regionIds) => form.change({ regionIds, scope: 'regions' })}
        />
      )}
      {scope === 'companies' && (
        <FindCompanies
          value={form.values.companies}
          onChange={(companies) => form.change({ companies, scope: 'companies' })}
        />
      )}
      <DayField label="截止日期" hint="当天仍有效，次日零点自动收回" min={today} {...form.field('endsOn')} />
    </FormSheet>
  )
}

interface Values {
  person: Chosen | null
  role: string | null
  scope: Scope
  regionIds: readonly string[]
  companies: readonly { id: string; name: string }[]
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
