import { useState } from 'react'
import { useSend } from '#client/form'
import { newFieldId } from '#client/form-editor'
import { FormSheet } from '#client/sheet'
import type { Item, Point } from '#contract/patrol'
import { Button } from '#ui/button'
import { FieldGroup, Switch, TextField } from '#ui/field'
import { LinkRow } from '#ui/page'
import { patrol } from '../parts/calls.ts'
import { PATROL_LIMITS } from '../parts/limits.ts'
import { ItemSheet } from './item-sheet.tsx'
import { itemWords, newItem } from './item-words.ts'
import { type ChosenPlace, OUTSIDE, PlaceField } from './place-field.tsx'

interface Values {
  name: string
  spot: string
  place: ChosenPlace
  items: readonly Item[]
  disabled: boolean
}

const placeOf = ({ at, place }: Point): ChosenPlace => ({
  at,
  names: { building: place || null, floor: null, room: null },
})

/** A point with its place and items; `point` null: a new one. */
export function PointSheet({ point, onClose }: { point: Point | null; onClose: () => void }) {
  const [edited, edit] = useState<Item | null>(null)
  const form = useSend<Values, unknown>({
    start: point
      ? { name: point.name, spot: point.spot, place: placeOf(point), items: point.items, disabled: point.disabled }
      : { name: '', spot: '', place: OUTSIDE, items: [], disabled: false },
    draft: point ? `patrol.point.${point.id}.${point.version}` : 'patrol.point.new',
    by: 'sheet',
    fields: { at: 'place' },
    check: ({ name, items }) => ({
      name: name.trim() === '' ? '请填写点位名称' : null,
      items: items.length === 0 ? '请添加至少一个检查项' : null,
    }),
    send: ({ name, spot, place, items, disabled }) =>
      patrol.send('pointSave', {
        id: point?.id ?? null,
        ...(point && { seen: point.version }),
        name: name.trim(),
        spot: spot.trim(),
        at: place.at,
        items: [...items],
        disabled,
      }),
    done: '已保存',
    onDone: onClose,
  })
  const { values, change, errors } = form
  const { items } = values
  const isThere = edited !== null && items.some(({ id }) => id === edited.id)
  const put = (item: Item) => {
    change({ items: isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item] })
    edit(null)
  }
  return (
    <>
      <FormSheet title={point ? '修改点位' : '添加点位'} form={form} submitText="保存" onClose={onClose}>
        <TextField label="点位名称" maxLength={30} placeholder="如 B1消防泵房" {...form.field('name')} />
        <PlaceField value={values.place} onChange={(place) => change({ place })} error={errors.place} />
        <TextField
          label="具体位置"
          optional
          maxLength={PATROL_LIMITS.spot}
          placeholder="如 电梯厅东侧"
          {...form.field('spot')}
        />
        <FieldGroup label="检查项" error={errors.items} hint="修改后，之前的巡查记录仍按当时的检查项显示">
          {items.map((item) => (
            <LinkRow key={item.id} title={item.label} note={itemWords(item)} onPress={() => edit(item)} />
          ))}
          <Button
            kind="secondary"
            disabledReason={items.length >= PATROL_LIMITS.items ? `最多 ${PATROL_LIMITS.items} 项` : null}
            onPress={() => edit(newItem(newFieldId()))}
          >
            添加检查项
          </Button>
        </FieldGroup>
        {point && <Switch label="停用" hint="停用后不再巡查，请先从计划中移除" {...form.tick('disabled')} />}
      </FormSheet>
      {edited && (
        <ItemSheet
          key={edited.id}
          item={edited}
          others={items.filter(({ id }) => id !== edited.id).map(({ label }) => label)}
          onSave={put}
          onRemove={
            isThere
              ? () => {
                  change({ items: items.filter(({ id }) => id !== edited.id) })
                  edit(null)
                }
              : null
          }
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}
