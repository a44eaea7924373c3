import { RevealSheet } from '#client/sheet'
import { archive } from '../parts/calls.ts'

/** One field of a contact that is asked for whole. */
export interface Wanted {
  readonly id: string
  /** As the list shows it. */
  readonly name: string
  readonly field: 'name' | 'phone' | 'email'
  /** Which of several phones or e-mails. */
  readonly place: number
}

const LABELS = { name: '姓名', phone: '手机号', email: '邮箱' } as const

/** Shows one field of a contact whole after saying what for; a phone can be called from there. */
export function RevealContact({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { id, name, field, place } = wanted
  return (
    <RevealSheet
      title={`查看${name}的${LABELS[field]}`}
      fields={[{ value: field, label: LABELS[field] }]}
      atFirst={field}
      usual={['回访企业', '通知事项', '核对资料']}
      hint="查看人、用途和时间会留下记录，对方可以看到"
      send={(asked) => archive.send('contactReveal', { id, place, ...asked })}
      onClose={onClose}
    />
  )
}
