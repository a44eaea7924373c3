import { useSend } from '#client/form'
import { NotLoaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Setting } from '#contract/patrol'
import { Button } from '#ui/button'
import { FieldGroup, Stepper, Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { patrol } from '../parts/calls.ts'
import { PATROL_LIMITS } from '../parts/limits.ts'

interface Values {
  kinds: readonly { readonly key: string | null; readonly name: string; readonly off: boolean }[]
  plainWorkdays: number
  majorHours: number
}

/** Kinds of problems and how long each grade may take. */
export function SettingSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(patrol.read('setting'))
  if (data) return <SettingForm setting={data} onClose={onClose} />
  return (
    <Sheet open title="问题类型与整改期限" onClose={onClose}>
      <NotLoaded error={error} onRetry={refetch} shape="form" />
    </Sheet>
  )
}

function SettingForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { plainWorkdays, majorHours, version } = setting
  const form = useSend<Values, unknown>({
    start: { kinds: setting.kinds, plainWorkdays, majorHours },
    draft: `patrol.setting.${version}`,
    by: 'sheet',
    check: ({ kinds }) => ({ kinds: kindProblem(kinds) }),
    send: ({ kinds, ...clocks }) =>
      patrol.send('settingSave', {
        seen: version,
        kinds: kinds.map((kind) => ({ ...kind, name: kind.name.trim() })),
        ...clocks,
      }),
    done: '已保存',
    onDone: onClose,
  })
  const { values, change, errors } = form
  const { kinds } = values
  const put = (at: number, part: Partial<Values['kinds'][number]>) =>
    change({ kinds: kinds.map((kind, nth) => (nth === at ? { ...kind, ...part } : kind)) })
  return (
    <FormSheet title="问题类型与整改期限" form={form} submitText="保存" onClose={onClose}>
      <Stepper
        label="一般问题"
        note="几个工作日内整改"
        value={values.plainWorkdays}
        min={1}
        max={60}
        onChange={(next) => change({ plainWorkdays: next })}
      />
      <Stepper
        label="重大问题"
        note="几小时内整改；已经派发的期限不变"
        value={values.majorHours}
        min={1}
        max={720}
        onChange={(next) => change({ majorHours: next })}
      />
      <FieldGroup label="问题类型" error={errors.kinds} hint="已使用的类型不能删除，停用后不再可选">
        {kinds.map(({ key, name, off }, at) => (
          <div key={key ?? `new${at}`}>
            <TextField
              label={`类型 ${at + 1}`}
              maxLength={12}
              value={name}
              onChange={(next) => put(at, { name: next })}
            />
            {key === null ? (
              <Button kind="plain" size="s" onPress={() => change({ kinds: kinds.toSpliced(at, 1) })}>
                {`移除类型 ${at + 1}`}
              </Button>
            ) : (
              <Switch label={`停用“${name}”`} checked={off} onChange={(next) => put(at, { off: next })} />
            )}
          </div>
        ))}
        <Button
          kind="secondary"
          disabledReason={kinds.length >= PATROL_LIMITS.kinds ? `最多 ${PATROL_LIMITS.kinds} 个类型` : null}
          onPress={() => change({ kinds: [...kinds, { key: null, name: '', off: false }] })}
        >
          添加类型
        </Button>
      </FieldGroup>
    </FormSheet>
  )
}

/** What is wrong with the kinds, in words; null: nothing. */
function kindProblem(kinds: Values['kinds']): string | null {
  const names = kinds.map(({ name }) => name.trim())
  if (names.some((name) => name === '')) return '请填写每个类型的名称'
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `问题类型“${twice}”重复`
  return kinds.some(({ off }) => !off) ? null : '请至少保留一个启用的问题类型'
}
