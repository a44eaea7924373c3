import type { Service } from '#contract/booking'
import { FieldGroup, Stepper, Switch } from '#ui/field'
import { formatPrice } from '#vocabulary/money'

export interface ServiceFieldsProps {
  services: readonly Service[]
  /** How many of each, by id. */
  value: Readonly<Record<string, number>>
  onChange: (value: Record<string, number>) => void
}

/** What may be booked beside a place: by number, or once. */
export function ServiceFields({ services, value, onChange }: ServiceFieldsProps) {
  if (services.length === 0) return null
  return (
    <FieldGroup label="服务" optional>
      {services.map(({ id, name, per, priceFen }) => {
        const price = priceFen === 0 ? '免费' : `${formatPrice(priceFen)}/${per === 'each' ? '份' : '次'}`
        const count = value[id] ?? 0
        return per === 'each' ? (
          <Stepper
            key={id}
            label={name}
            note={price}
            value={count}
            onChange={(next) => onChange({ ...value, [id]: next })}
            max={200}
          />
        ) : (
          <Switch
            key={id}
            label={name}
            hint={price}
            checked={count > 0}
            onChange={(on) => onChange({ ...value, [id]: on ? 1 : 0 })}
          />
        )
      })}
    </FieldGroup>
  )
}
