import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'

/** Stands where somebody else than an operator looks. */
export function OperatorsOnly() {
  return <Empty picture={<SignInPicture />} title="仅对园区运营开放" text="您自己的申请请在员工停车中查看。" />
}
