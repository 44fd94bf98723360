/** A03, M05: a request is chosen by its category and filled in, in one column; what it brings and who decides stands below. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import styles from './apply.module.css'
import { ApplyFields } from './apply-fields.tsx'
import { formCategories } from './apply-form.ts'

export const Apply = () => {
  const { t } = useTranslation('approvals')
  const [query] = useSearchParams()
  const category = formCategories.find(each => each === query.get('category')) ?? formCategories[0]
  const links = formCategories.map(key => ({ key, label: t(`category.${key}`), to: `?category=${key}` }))
  return (
    <>
      <PageHead title={t('title.apply')} />
      <TabLinks label={t('field.category')} links={links} current={category} replace />
      <div className={styles.form}>
        <ApplyFields key={category} category={category} />
      </div>
    </>
  )
}
