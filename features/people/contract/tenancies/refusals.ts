import { refusal } from '#vocabulary/refusal'

/** What writing tenancies and bringing them in may be refused for; 10360–10367, 10370 and 10371. */
export const tenancyRefusals = {
  holderLeft: refusal(10360, 'tenancy_holder_left', '该企业不在园区，不能作为新租户'),
  holderGone: refusal(10361, 'tenancy_holder_gone', '该用户已停用或正在注销，不能作为新租户'),
  tenancyBegun: refusal(10362, 'tenancy_begun', '租约已起租，不能更改房间、租户和起始日，请先办理退租'),
  tenancyOver: refusal(10363, 'tenancy_over', '租约已结束，不能再更改'),
  tenancyChanged: refusal(10364, 'tenancy_changed', '这份租约刚被他人修改，请核对后重试', 'changed'),
  tenancyNotBegun: refusal(10365, 'tenancy_not_begun', '租约尚未起租，请撤销租约'),
  lastDayEarlier: refusal(10366, 'tenancy_last_day_earlier', '提前结束请办理退租，并写明原因'),
  tenancyImportBusy: refusal(10370, 'tenancy_import_busy', '园区正在导入另一份租约，请等它完成后再试', 'again'),
  tenancyImportOther: refusal(10371, 'tenancy_import_other', '文件与校验时不一致，请重新上传并校验'),
} as const
