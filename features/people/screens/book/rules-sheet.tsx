import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { wordsOf } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import type { Rule } from '#contract/people'
import { Button } from '#ui/button'
import { Choices, Switch } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './book.module.css'
import { BOOK_KEY, calls, departmentsQuery, rulesQuery, type Sight } from './queries.ts'

export interface RulesSheetProps {
  id: string
  name: string
  sight: Sight
  onClose: () => void
}

/** Who sees a person, and whom they see: what the company rules about it. */
export function RulesSheet({ id, name, sight, onClose }: RulesSheetProps) {
  const rules = useQuery(rulesQuery(id))
  const tree = useQuery(departmentsQuery({ ...sight, as: null }))
  return (
    <Sheet open title={`谁能看到${name}`} onClose={onClose}>
      <Loaded query={rules} shape="form">
        {(known) => (
          <Loaded query={tree} shape="form">
            {(book) => <Rules id={id} known={known} departments={book.tree.departments} onClose={onClose} />}
          </Loaded>
        )}
      </Loaded>
    </Sheet>
  )
}

interface RulesProps {
  id: string
  known: { readonly rules: readonly Rule[]; readonly people: readonly { id: string; name: string }[] }
  departments: readonly { id: string; name: string }[]
  onClose: () => void
}

function Rules({ id, known, departments, onClose }: RulesProps) {
  const once = useOneIntent()
  const queries = useQueryClient()
  const before = (kind: Rule['kind']) => known.rules.find((rule) => rule.kind === kind)
  const [hidden, hide] = useState(before('hidden') !== undefined)
  const [seniorFor, setSeniorFor] = useState(before('senior')?.departmentIds ?? [])
  const [senior, setSenior] = useState(before('senior') !== undefined)
  const [own, setOwn] = useState(before('own-department') !== undefined)
  const [error, setError] = useState<string | null>(null)
  const excepted = known.people.map((person) => person.name).join('、')
  const save = async () => {
    setError(null)
    if (senior && seniorFor.length === 0) return setError('请选择可以看到的部门')
    const rule = (kind: Rule['kind'], departmentIds: string[] = []): Rule => ({
      kind,
      departmentIds,
      exceptIds: before(kind)?.exceptIds ?? [],
    })
    const rules = [
      ...(hidden ? [rule('hidden')] : []),
      ...(senior ? [rule('senior', seniorFor)] : []),
      ...(own ? [rule('own-department')] : []),
    ]
    try {
      await once(`rules ${JSON.stringify(rules)}`, (options) => calls.post('visibilitySave', { id, rules }, options))
      await queries.invalidateQueries({ queryKey: BOOK_KEY })
      toast('已保存', { kind: 'ok' })
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <div className={s.acts}>
      <Switch label="隐藏" hint="只有企业管理员和人事能看到 TA" checked={hidden} onChange={hide} />
      <Switch label="高管" hint="只有指定部门（含下级）能看到 TA" checked={senior} onChange={setSenior} />
      {senior && (
        <Choices
          label="可以看到的部门"
          options={departments.map((each) => ({ value: each.id, label: each.name }))}
          value={seniorFor}
          onChange={setSeniorFor}
        />
      )}
      <Switch label="只看本部门" hint="TA 在通讯录里只能看到本部门的同事" checked={own} onChange={setOwn} />
      {excepted !== '' && <p className={s.text}>{`不受限制的同事：${excepted}`}</p>}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <Button wide onPress={save}>
        保存
      </Button>
    </div>
  )
}
