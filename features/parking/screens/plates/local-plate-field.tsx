import { useLocalProvince } from '#client/park'
import { CarField, type PlateFieldProps } from '#ui/plate'

/** A field for a plate of any kind, whose keys begin with the province of the park. */
export function LocalPlateField(props: Omit<PlateFieldProps, 'local'>) {
  return <CarField {...props} local={useLocalProvince()} />
}
