/** What the server finds of very many departments by what is typed into a box, once somebody looks; and how the box tells it. */
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentFound } from '#contract/organisation/department.ts'
import { departmentCalls } from '#contract/organisation/department.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import styles from '#web/person/departments/department-finder.module.css'
import type { DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'

const most = 50

const optionOf = ({ id, name, code, above }: DepartmentFound) => ({
  value: id,
  label: [name, code, above.join(' › ')].filter(Boolean).join(' · '),
})

/** `box` is what a `Select` needs for it. */
export const useDepartmentsFound = (only: NonNullable<DepartmentPickerProps['only']>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const wanted = typed.trim()
  const search = useSettled(wanted)
  const found = useQueryCall(
    departmentCalls.findDepartments,
    { search, only, size: most },
    { enabled: opened, staleTime: 30_000, placeholderData: before => before },
  )
  const rows = found.data?.rows ?? []
  const left = (found.data?.total ?? 0) - rows.length
  const searching = opened && !found.isError && (found.isFetching || search !== wanted)
  const none = found.isError ? t('state.no_answer') : t('department.none')
  const box = {
    loading: searching,
    notFoundContent: searching ? t('state.loading') : none,
    showSearch: { filterOption: false, onSearch: setTyped },
    // The box forgets what was typed when it closes.
    onOpenChange: open => (open ? setOpened(true) : setTyped('')),
    popupRender: list => (
      <>
        {list}
        {left > 0 && <p className={styles.left}>{t('department.left', { left })}</p>}
      </>
    ),
  } satisfies SelectProps
  return { box, rows, options: rows.map(optionOf), opened, wanted }
}
