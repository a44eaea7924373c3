import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'

/** Refuses `no_open_stay`, naming the plate where it is known. */
export function refuseNoStay(plate: string | undefined): never {
  return refuse(parkingRefusals.noOpenStay, { data: { plate: plate ?? '该车' } })
}
