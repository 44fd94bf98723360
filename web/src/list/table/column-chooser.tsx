/** ⚙: which columns the list shows. */
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnChoice, withColumn } from '#web/list/table/column-choice.ts'
import type { Column } from '#web/list/table/columns.ts'

export interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  chosen: ColumnChoice | undefined
  onChoose: (choice: ColumnChoice | undefined) => void
}

export const ColumnChooser = <Row,>({ columns, shown, chosen, onChoose }: ColumnChooserProps<Row>) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const keys = shown.map(column => column.key)
  // What is left out because it is empty for all stays as it was: nobody has chosen that.
  const toggle = (key: string, on: boolean) => onChoose(withColumn(chosen ?? { on: [], off: [] }, key, on))
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <fieldset style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
          <legend className="screen-reader-only">{t('list.columns')}</legend>
          {columns.slice(1).map(column => (
            <Checkbox
              key={column.key}
              checked={keys.includes(column.key)}
              onChange={event => toggle(column.key, event.target.checked)}
            >
              {column.title}
            </Checkbox>
          ))}
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('list.reset_columns')}
          </Button>
        </fieldset>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('list.columns')}
        aria-expanded={open}
      />
    </Popover>
  )
}
