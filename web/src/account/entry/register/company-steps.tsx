/** The bar over company registration: 0 register, 1 create company, 2 submitted, which stands over success and failure. */
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'

const steps = ['register', 'company', 'submitted'] as const

export interface CompanyStepsProps {
  at: (typeof steps)[number]
  /** What was submitted was not taken. */
  failed?: boolean
}

export const CompanySteps = ({ at, failed = false }: CompanyStepsProps) => {
  const { t } = useTranslation('entry')
  const items = steps.map(name => ({ title: t(`step.${name}`) }))
  const status = failed ? 'error' : at === 'submitted' ? 'finish' : 'process'
  return (
    <Steps
      size="small"
      current={steps.indexOf(at)}
      status={status}
      items={items}
      responsive={false}
      titlePlacement="vertical"
    />
  )
}
