import { RevealSheet as Asked } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { visitor } from '../parts/calls.ts'

type Field = 'name' | 'phone' | 'id' | 'plate' | 'face' | 'document'

const USUAL = ['联系来访人', '核对身份', '安排接待']
const PICTURES = { face: '人脸照片', document: '证件照片' } as const

export interface RevealSheetProps {
  visit: VisitDetail
  of: VisitDetail['companions'][number]
  onClose: () => void
}

/** One field of somebody of a visit whole, after saying what for. */
export function RevealSheet({ visit, of, onClose }: RevealSheetProps) {
  const fields = fieldsOf(visit, of)
  return (
    <Asked
      title={`查看${of.name}的完整信息`}
      fields={fields}
      usual={USUAL}
      hint="访客会看到您查看了什么、用途和时间"
      send={(asked) => visitor.send('reveal', { id: visit.id, companionId: of.id, ...asked })}
      pictures={PICTURES}
      onClose={onClose}
    />
  )
}

/** What of somebody of a visit can be looked at: of a host's own visitor the name stands there whole. */
export function fieldsOf(visit: VisitDetail, of: RevealSheetProps['of']): { value: Field; label: string }[] {
  return [
    ...(of.name.endsWith('*') ? [{ value: 'name' as const, label: '姓名' }] : []),
    ...(of.phone ? [{ value: 'phone' as const, label: '手机号' }] : []),
    ...(of.has.idNumber ? [{ value: 'id' as const, label: '身份证号' }] : []),
    ...(of.has.face ? [{ value: 'face' as const, label: '人脸照片' }] : []),
    ...(of.has.document ? [{ value: 'document' as const, label: '证件照片' }] : []),
    ...(of.leader && visit.plate ? [{ value: 'plate' as const, label: '车牌' }] : []),
  ]
}
