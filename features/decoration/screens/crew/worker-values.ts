import { needsCertificate, TRADE_WORDS, type Trade, WORKER_AGE } from '#can/decoration'
import type { Worker } from '#contract/decoration'
import type { Day } from '#vocabulary/day'
import { birthdayOf, isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'

/** A picture of a worker as the form has it: one that stands already has no id. */
export interface WorkerPicture {
  readonly id: string | null
  /** Where it is seen, or the picture itself. */
  readonly seen: string | Blob
}

/** What is written of a worker. */
export interface WorkerValues {
  name: string
  /** Empty for a worker who is changed: the number stays. */
  phone: string
  /** Empty for a worker who is changed: the number stays. */
  idNumber: string
  trade: Trade
  insuranceUntil: string
  certificateNumber: string
  certificateUntil: string
  photo: WorkerPicture | null
  insurance: WorkerPicture | null
  certificate: WorkerPicture | null
}

const pictureAt = (url: string | null | undefined): WorkerPicture | null => (url ? { id: null, seen: url } : null)

/** A worker as the form begins with; null: a new one. */
export function startOf(worker: Worker | null): WorkerValues {
  const insurance = worker?.papers.find(({ kind }) => kind === 'insurance')
  const certificate = worker?.papers.find(({ kind }) => kind === 'certificate')
  return {
    name: worker?.name ?? '',
    phone: '',
    idNumber: '',
    trade: worker?.trade ?? 'general',
    insuranceUntil: insurance?.until ?? '',
    certificateNumber: certificate?.number ?? '',
    certificateUntil: certificate?.until ?? '',
    photo: pictureAt(worker?.photo),
    insurance: pictureAt(insurance?.picture),
    certificate: pictureAt(certificate?.picture),
  }
}

/** What is wrong with a worker on a day, by field, as the server would say it; `isNew`: phone and ID number are wanted. */
export function workerProblems(values: WorkerValues, { today, isNew }: { today: Day; isNew: boolean }) {
  return {
    name: nameProblem(values.name),
    phone: phoneProblem(values.phone, isNew),
    idNumber: idProblem(values.idNumber, today, isNew),
    insuranceUntil:
      values.insuranceUntil === ''
        ? '请选择保险的到期日'
        : values.insuranceUntil < today
          ? '保险已过期，请更新后再登记'
          : null,
    ...certificateProblems(values, today),
  }
}

function phoneProblem(typed: string, isNew: boolean): string | null {
  if (typed.trim() === '') return isNew ? '请填写手机号' : null
  return isPhone(normalisePhone(typed)) ? null : '手机号不正确，请核对后重新填写'
}

function idProblem(typed: string, today: Day, isNew: boolean): string | null {
  if (typed.trim() === '') return isNew ? '请填写身份证号' : null
  const idNumber = normaliseIdCard(typed)
  if (!isIdCard(idNumber)) return '身份证号不正确，请核对18位号码'
  const born = birthdayOf(idNumber) ?? ''
  return `${Number(born.slice(0, 4)) + WORKER_AGE}${born.slice(4)}` > today ? `施工人员须年满${WORKER_AGE}周岁` : null
}

function certificateProblems({ trade, certificateUntil, certificate }: WorkerValues, today: Day) {
  if (!needsCertificate(trade)) return { certificateUntil: null, certificate: null }
  return {
    certificateUntil:
      certificateUntil === ''
        ? `${TRADE_WORDS[trade]}须填写操作证的有效期`
        : certificateUntil < today
          ? '特种作业操作证已过期，请更新后再登记'
          : null,
    certificate: certificate === null ? `${TRADE_WORDS[trade]}须上传特种作业操作证` : null,
  }
}

/** What of a picture is sent: left out where it stands as it was, null where it was taken away. */
const pictureSent = <Name extends string>(name: Name, now: WorkerPicture | null, before: WorkerPicture | null) => {
  if (now?.id != null) return { [name]: now.id }
  return now === null && before !== null ? { [name]: null } : {}
}

/** A worker as `personnelSave` takes them, by how the form began. */
export function workerSent(values: WorkerValues, start: WorkerValues) {
  const phone = normalisePhone(values.phone)
  const idNumber = normaliseIdCard(values.idNumber)
  return {
    name: values.name.trim(),
    ...(phone !== '' && { phone }),
    ...(idNumber !== '' && { idNumber }),
    trade: values.trade,
    insuranceUntil: values.insuranceUntil,
    certificateNumber: values.certificateNumber.trim(),
    certificateUntil: values.certificateUntil === '' ? null : values.certificateUntil,
    ...pictureSent('photoId', values.photo, start.photo),
    ...pictureSent('insuranceId', values.insurance, start.insurance),
    ...pictureSent('certificateId', values.certificate, start.certificate),
  }
}
