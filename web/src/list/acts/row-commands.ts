/** What can be done with a row of a list of settings: edit, further commands, enable or disable, delete with a question. */
import { useTranslation } from 'react-i18next'
import { useConfirm } from '#web/form/use-confirm.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'

export interface RowCommands<Row> {
  /** Whether the person may change the list at all. */
  may: boolean
  nameOf: (row: Row) => string
  linkTo: (row: Row) => string
  /** Between edit and enable. */
  more?: (row: Row) => readonly MenuButtonItem[]
  onEnable?: (row: Row, enabled: boolean) => void
  onDelete: (row: Row) => void
  /** What else a deletion brings. */
  consequence?: string | ((row: Row) => string | undefined)
}

export const useRowCommands = <Row extends object>(
  commands: RowCommands<Row>,
): ((row: Row) => readonly MenuButtonItem[]) => {
  const { may, nameOf, linkTo, more, onEnable, onDelete, consequence } = commands
  const { t } = useTranslation()
  const confirm = useConfirm()
  const ask = async (row: Row) => {
    const brings = typeof consequence === 'function' ? consequence(row) : consequence
    if (await confirm({ question: t('confirm.delete', { name: nameOf(row) }), consequence: brings })) onDelete(row)
  }
  return row => {
    if (!may) return []
    const enabled = 'enabled' in row && row.enabled === true
    const enabling: MenuButtonItem[] = onEnable
      ? [
          {
            key: 'enable',
            label: t(enabled ? 'action.disable' : 'action.enable'),
            onChoose: () => onEnable(row, !enabled),
          },
        ]
      : []
    return [
      { key: 'edit', label: t('action.edit'), to: linkTo(row) },
      ...(more?.(row) ?? []),
      ...enabling,
      { key: 'delete', label: t('action.delete'), danger: true, onChoose: () => ask(row) },
    ]
  }
}
