import { useLocalProvince } from '#client/park'
import { PlateField, type PlateFieldProps } from '#ui/plate'

/** A plate field whose keys begin with the province of the park. */
export function LocalPlateField(props: Omit<PlateFieldProps, 'local'>) {
  return <PlateField {...props} local={useLocalProvince()} />
}
