import { useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { FollowDetail } from '#contract/archives'
import { Choice, TextArea } from '#ui/field'
import { archive } from '../parts/calls.ts'

const NOBODY = 'nobody'

/** Hands an enterprise to a colleague who may follow it, or back to those that wait. */
export function HandSheet({ follow, onClose }: { follow: FollowDetail; onClose: () => void }) {
  const { id, version, follower } = follow
  const asked = useQuery(archive.read('followers', { id }))
  const form = useSend({
    start: { followerId: '', note: '' },
    draft: `archives.follow.hand.${id}.${version}`,
    by: 'sheet',
    check: ({ followerId }) => ({ followerId: followerId === '' ? '请选择跟进人' : null }),
    send: ({ followerId, note }) =>
      archive.send('followSave', {
        id,
        version,
        followerId: followerId === NOBODY ? null : followerId,
        note: note.trim(),
      }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={follower === null ? '分配跟进人' : '交给同事跟进'}
      form={form}
      submitText="确定"
      onClose={onClose}
    >
      <Loaded query={asked} shape="list">
        {({ items }) => (
          <Choice
            label="跟进人"
            hint="只列出有权限跟进这家企业的同事"
            variant="list"
            options={[
              ...items.filter((one) => one.id !== follower?.id).map((one) => ({ value: one.id, label: one.name })),
              ...(follower === null ? [] : [{ value: NOBODY, label: '放回待分配', note: '由其他同事接手' }]),
            ]}
            {...form.field('followerId')}
          />
        )}
      </Loaded>
      <TextArea
        optional
        label="交接说明"
        placeholder="对方会在跟进记录里看到"
        maxLength={500}
        {...form.field('note')}
      />
    </FormSheet>
  )
}
