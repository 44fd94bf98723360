/** On a phone: one button that the conditions of a list lie behind, with how many are set, and those as chips below it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConditions, useFold } from '#web/list/filters/conditions.tsx'
import { ConditionChips } from '#web/states/instead/condition-chips.tsx'

/** Those that do not stand in the bar by themselves. */
const useBehind = () => useConditions().filter(each => !each.stays)

export const FoldButton = () => {
  const { t } = useTranslation()
  const fold = useFold()
  const count = useBehind().length
  if (!fold) return null
  return (
    <Button data-fold aria-expanded={fold.open} onClick={() => fold.setOpen(!fold.open)}>
      {t('list.filters')}
      {count > 0 && ` ${count}`}
    </Button>
  )
}

export const FoldedConditions = () => {
  const fold = useFold()
  const behind = useBehind()
  if (!fold || fold.open || behind.length === 0) return null
  return <ConditionChips conditions={behind} />
}
