/** Has the plan checked. The server takes a moment for it: until it has told what it found, the button says that it is at it. */
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bars from '../bars/bars.module.css'

/** @param check ends once its answer has been told */
export const CheckButton = ({ check }: { check: () => Promise<void> }) => {
  const { t } = useTranslation('planning')
  const [checking, setChecking] = useState(false)
  const press = async () => {
    setChecking(true)
    await check().finally(() => setChecking(false))
  }
  return (
    <Button
      icon={<CheckOutlined aria-hidden="true" />}
      className={bars.signed}
      title={t('schedule.bar.check')}
      loading={checking}
      aria-busy={checking}
      onClick={() => void press()}
    >
      {t('schedule.bar.check')}
    </Button>
  )
}
