/** A03, M05: a request is chosen by its category and filled in, in one column; what it brings and who decides stands below. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import styles from './apply.module.css'
import { ApplyFields } from './apply-fields.tsx'
import { anew, emptyForm, formCategories } from './apply-form.ts'
import { GoOn } from './go-on.tsx'
import { goneOnWith } from './going-on.ts'

export const Apply = () => {
  const [query] = useSearchParams()
  const going = goneOnWith(query)
  return going ? <GoOn key={`${going.act} ${going.requestId}`} {...going} /> : <ApplyAnew />
}

const ApplyAnew = () => {
  const { t } = useTranslation('approvals')
  const { me } = useSession()
  const [query] = useSearchParams()
  const category = formCategories.find(each => each === query.get('category')) ?? formCategories[0]
  const links = formCategories.map(key => ({ key, label: t(`category.${key}`), to: `?category=${key}` }))
  const initial = emptyForm(category, me.today)
  return (
    <>
      <PageHead title={t('title.apply')} />
      <TabLinks label={t('field.category')} links={links} current={category} replace />
      <div className={styles.form}>
        <ApplyFields key={category} category={category} initial={initial} going={anew} held={[]} />
      </div>
    </>
  )
}
