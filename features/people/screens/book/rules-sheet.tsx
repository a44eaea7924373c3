import { useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Rule } from '#contract/people'
import { Choices, Switch } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { addressbook } from '../parts/calls.ts'
import s from './book.module.css'
import { departmentsQuery, type Sight } from './seen-queries.ts'

export interface RulesSheetProps {
  id: string
  name: string
  sight: Sight
  onClose: () => void
}

/** Who sees a person, and whom they see: what the company rules about it. */
export function RulesSheet({ id, name, sight, onClose }: RulesSheetProps) {
  const rules = useQuery(addressbook.read('visibility', { id }))
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
  const before = (kind: Rule['kind']) => known.rules.find((rule) => rule.kind === kind)
  const form = useSend({
    start: {
      hidden: before('hidden') !== undefined,
      senior: before('senior') !== undefined,
      seniorFor: before('senior')?.departmentIds ?? [],
      own: before('own-department') !== undefined,
    },
    by: 'sheet',
    check: ({ senior, seniorFor }) => ({ seniorFor: senior && seniorFor.length === 0 ? '请选择可以看到的部门' : null }),
    send({ hidden, senior, seniorFor, own }) {
      const rule = (kind: Rule['kind'], departmentIds: string[] = []): Rule => ({
        kind,
        departmentIds,
        exceptIds: before(kind)?.exceptIds ?? [],
      })
      return addressbook.send('visibilitySave', {
        id,
        rules: [
          ...(hidden ? [rule('hidden')] : []),
          ...(senior ? [rule('senior', seniorFor)] : []),
          ...(own ? [rule('own-department')] : []),
        ],
      })
    },
    done: '已保存',
    onDone: onClose,
  })
  const excepted = known.people.map(({ name }) => name).join('、')
  return (
    <SheetForm form={form} submitText="保存" onSubmit={form.submit}>
      <Switch label="隐藏" hint="只有企业管理员和人事能看到 TA" {...form.tick('hidden')} />
      <Switch label="高管" hint="只有指定部门（含下级）能看到 TA" {...form.tick('senior')} />
      {form.values.senior && (
        <Choices
          label="可以看到的部门"
          options={departments.map((each) => ({ value: each.id, label: each.name }))}
          {...form.field('seniorFor')}
        />
      )}
      <Switch label="只看本部门" hint="TA 在通讯录里只能看到本部门的同事" {...form.tick('own')} />
      {excepted !== '' && <p className={s.text}>{`不受限制的同事：${excepted}`}</p>}
    </SheetForm>
  )
}
