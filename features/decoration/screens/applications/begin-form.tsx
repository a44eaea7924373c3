import { useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage, FramedPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { DecorationUser, OfferedType, SavedCase } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { ADDRESS, APPLY, RECORDS } from '../parts/case-fallbacks.ts'
import { typeCostLines } from '../parts/case-words.ts'

const TITLE = '申请装修'
const EMPTY_DRAFT = {
  firmId: null,
  foremanName: '',
  foremanPhone: '',
  scope: '',
  areaHundredths: null,
  firstOn: null,
  lastOn: null,
  papers: [],
}

/** The same room may be held by the person and by a company. */
const placeKey = (roomId: string, companyId: string | null): string => `${roomId} ${companyId ?? ''}`

/** What an application begins with: the room and the type. From then on it is a draft on the server. */
export function BeginForm({ me: { rooms, may } }: { me: DecorationUser }) {
  const go = useGo()
  const types = useQuery(decoration.read('typeList'))
  const hasNone = types.data?.items.length === 0
  const [room, company] = [useQueryText('room'), useQueryText('company')]
  const keys = rooms.map((each) => placeKey(each.roomId, each.company?.id ?? null))
  const chosen = room === null ? null : placeKey(room, company)
  const only = keys.length === 1 ? (keys[0] ?? '') : ''
  const form = useSend<{ place: string; type: string }, SavedCase>({
    start: { place: chosen !== null && keys.includes(chosen) ? chosen : only, type: '' },
    draft: `decoration.begin.${chosen ?? ''}`,
    fields: { roomId: 'place', companyId: 'place', typeId: 'type' },
    check: ({ place, type }) => ({
      place: place === '' ? '请选择装修房间' : null,
      type: type === '' ? '请选择装修类型' : null,
    }),
    send({ place, type }) {
      const held = rooms.find((each) => placeKey(each.roomId, each.company?.id ?? null) === place)
      return decoration.send('applyAdd', {
        draft: {
          ...EMPTY_DRAFT,
          roomId: held?.roomId ?? null,
          companyId: held?.company?.id ?? null,
          typeId: type,
        },
        submit: false,
      })
    },
    onDone: ({ id }) => go(APPLY, { id }, { replace: true }),
    leaves: true,
  })
  if (hasNone || rooms.length === 0) return <CannotBegin hasNone={hasNone} maySet={may.set} />
  return (
    <FormPage title={TITLE} back={RECORDS} form={form} submitText="开始填写" failedTitle="没有开始">
      <Card>
        <Choice
          label="装修房间"
          variant="list"
          options={rooms.map(({ roomId, place, company: of }) => ({
            value: placeKey(roomId, of?.id ?? null),
            label: place,
            note: of?.name ?? '本人承租',
          }))}
          {...form.field('place')}
        />
      </Card>
      <Card rows>
        <LinkRow
          title="选择地址"
          note="上面没有要装修的房间？查看全部房间和不能申请的原因"
          onPress={() => go(ADDRESS)}
        />
      </Card>
      <Loaded query={types} shape="card">
        {({ items }) => (
          <Card>
            <Choice
              label="装修类型"
              variant="list"
              options={items.map((type) => ({ value: type.id, label: type.title, note: noteOf(type) }))}
              {...form.field('type')}
            />
          </Card>
        )}
      </Loaded>
      <ToExplain />
    </FormPage>
  )
}

/** Why nothing can be begun, and where to go instead. */
function CannotBegin({ hasNone, maySet }: { hasNone: boolean; maySet: boolean }) {
  const go = useGo()
  const onBack = useBack(RECORDS)
  return (
    <FramedPage title={TITLE} onBack={onBack}>
      {hasNone ? (
        <Empty
          picture={<ListPicture />}
          title="园区还没有开放装修申请"
          text={
            maySet
              ? '设好装修类型的材料、费用、流程和协议，发布后就能申请'
              : '园区开放后就能在这里申请，可先联系园区管理处'
          }
          {...(maySet && { action: { label: '设置装修类型', onPress: () => go('/decoration/types') } })}
        />
      ) : (
        <Empty
          picture={<ListPicture />}
          title="没有您承租的房间"
          text="承租人本人或承租企业的管理员可以申请；如登记有误，请联系园区管理处"
          action={{ label: '查看房间', onPress: () => go(ADDRESS) }}
        />
      )}
      <ToExplain />
    </FramedPage>
  )
}

function ToExplain() {
  const go = useGo()
  return (
    <Button wide kind="plain" onPress={() => go('/decoration/explain')}>
      查看装修说明和费用
    </Button>
  )
}

/** What a type is for, and what it costs. */
const noteOf = (type: OfferedType): string =>
  [
    type.about,
    typeCostLines(type)
      .map(({ name, value }) => `${name}${value}`)
      .join('，'),
  ]
    .filter(Boolean)
    .join('。')
