import { Choice } from '#ui/field'
import { Card, Section } from '#ui/page'

/** How the product looks for this person: text size with the elder mode, and day or night. */
export function Looks() {
  return (
    <Section title="显示">
      <Card>
        <Choice
          label="字号"
          options={[
            { value: 'normal', label: '标准' },
            { value: 'large', label: '大' },
            { value: 'larger', label: '特大' },
            { value: 'elder', label: '长辈版' },
          ]}
          value={'normal'}
          onChange={() => undefined}
        />
        <Choice
          label="外观"
          options={[
            { value: 'auto', label: '跟随系统' },
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          value={'auto'}
          onChange={() => undefined}
        />
      </Card>
    </Section>
  )
}
