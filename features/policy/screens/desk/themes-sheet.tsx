import { useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { Theme } from '#contract/policy'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'

/** Themes by which policies are found and followed, in their order. */
export function ThemesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(policy.read('selectAllList'))
  if (query.data && query.isFetchedAfterMount) return <Themes themes={query.data.items} onClose={onClose} />
  return (
    <Sheet open title="政策主题" onClose={onClose}>
      <Loaded query={query} shape="form">
        {() => null}
      </Loaded>
    </Sheet>
  )
}

interface Typed {
  readonly id: string | null
  readonly name: string
  readonly disabled: boolean
}

const MAX = 50

function Themes({ themes, onClose }: { themes: readonly Theme[]; onClose: () => void }) {
  const form = useSend({
    start: { themes: themes.map(({ id, name, disabled }): Typed => ({ id, name, disabled })) },
    by: 'sheet',
    fields: Object.fromEntries(Array.from({ length: MAX }, (_, nth) => [`themes.${nth}.name`, 'themes' as const])),
    check: ({ themes: typed }) => {
      const names = typed.map(({ name }) => name.trim())
      const twice = names.find((name, nth) => name !== '' && names.indexOf(name) < nth)
      return { themes: names.includes('') ? '请填写主题名称' : twice ? `已有主题“${twice}”` : null }
    },
    send: ({ themes: typed }) =>
      policy.send('themesSave', { themes: typed.map((theme) => ({ ...theme, name: theme.name.trim() })) }),
    done: '已保存',
    onDone: onClose,
  })
  const { value, onChange, error } = form.field('themes')
  const put = (nth: number, part: Partial<Typed>) =>
    onChange(value.map((theme, at) => (at === nth ? { ...theme, ...part } : theme)))
  return (
    <FormSheet title="政策主题" form={form} submitText="保存" onClose={onClose}>
      {value.map((theme, nth) => (
        <div key={theme.id ?? `new ${nth}`} className={s.tight}>
          <TextField
            label={`主题${nth + 1}${theme.disabled ? '（已停用）' : ''}`}
            maxLength={12}
            value={theme.name}
            onChange={(name) => put(nth, { name })}
          />
          <div className={s.acts}>
            {nth > 0 && (
              <Button
                kind="plain"
                size="s"
                onPress={() => onChange(value.toSpliced(nth - 1, 2, theme, ...value.slice(nth - 1, nth)))}
              >
                {`上移主题${nth + 1}`}
              </Button>
            )}
            {theme.id === null ? (
              <Button kind="plain" size="s" onPress={() => onChange(value.toSpliced(nth, 1))}>
                {`删除主题${nth + 1}`}
              </Button>
            ) : (
              <Button kind="plain" size="s" onPress={() => put(nth, { disabled: !theme.disabled })}>
                {theme.disabled ? `启用主题${nth + 1}` : `停用主题${nth + 1}`}
              </Button>
            )}
          </div>
        </div>
      ))}
      {error && (
        <p className={s.wrong} role="alert">
          {error}
        </p>
      )}
      <Button
        wide
        kind="secondary"
        disabledReason={value.length >= MAX ? `主题最多${MAX}个` : null}
        onPress={() => onChange([...value, { id: null, name: '', disabled: false }])}
      >
        添加主题
      </Button>
    </FormSheet>
  )
}
