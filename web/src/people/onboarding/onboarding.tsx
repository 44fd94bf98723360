/** W09: who is to come: invited, entered by the person, checked by HR, on the job. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type OnboardingRow, onboardingCalls, tabNames } from '#contract/onboarding/calls.ts'
import { onboardingExports } from '#contract/onboarding/exports.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DataTable, exportWith, ListPage, NothingListed, type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { EndDialog } from '#web/people/onboarding/end-dialog.tsx'
import { InviteNewcomer, PlanNewcomer } from '#web/people/onboarding/invite-newcomer.tsx'
import { useOnboardingColumns } from '#web/people/onboarding/onboarding-columns.tsx'
import { OnboardingDrawer } from '#web/people/onboarding/onboarding-drawer.tsx'
import { TakeOnDrawer } from '#web/people/onboarding/take-on-drawer.tsx'
import { useOnboardingActs } from '#web/people/onboarding/use-onboarding-acts.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { type InvitationLink, LinkDrawer } from '#web/person/link-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { ...peopleKinds, tab: tabNames } as const
const size = 100

const Finder = ({ filters }: { filters: UrlFilters<typeof kinds> }) => {
  const { t } = useTranslation(['onboarding', 'people'])
  return (
    <>
      <PeopleSearch label={t('list.search')} filters={filters} />
      <ChoiceFilter
        label={t('field.state')}
        value={filters.values.tab}
        usual="all"
        options={tabNames.map(value => ({ value, label: t(`tab.${value}`) }))}
        onChange={tab => filters.set({ tab })}
      />
    </>
  )
}

/** What stands beside the list: one at a time, begun at a row or in the drawer of a record. */
type Beside =
  | { kind: 'take' | 'plan'; row: OnboardingRow }
  | { kind: 'end'; row: OnboardingRow; how: 'cancelled' | 'no_show' }
  | { kind: 'link'; link: InvitationLink }

const BesideList = ({ beside, onClose }: { beside: Beside; onClose: () => void }) => {
  if (beside.kind === 'link') return <LinkDrawer link={beside.link} onClose={onClose} />
  if (beside.kind === 'take') return <TakeOnDrawer row={beside.row} onClose={onClose} />
  if (beside.kind === 'end') return <EndDialog row={beside.row} how={beside.how} onClose={onClose} />
  return <PlanNewcomer row={beside.row} onClose={onClose} />
}

export const Onboarding = () => {
  const { t } = useTranslation(['onboarding', 'people'])
  const navigate = useNavigate()
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const [beside, setBeside] = useState<Beside>()
  const tab = tabNames.find(each => each === filters.values.tab) ?? 'all'
  const filter = { ...peopleFilter(filters.values), tab }
  const coming = useQueryCall(onboardingCalls.listOnboardings, { ...filter, page: filters.page, size })
  const onLink = (link: InvitationLink) => setBeside({ kind: 'link', link })
  const acts = useOnboardingActs({
    onLink,
    onTakeOn: row => setBeside({ kind: 'take', row }),
    onPlan: row => setBeside({ kind: 'plan', row }),
    onEnd: (row, how) => setBeside({ kind: 'end', row, how }),
  })
  const columns = useOnboardingColumns()
  return (
    <ListPage
      title={t('people:title.onboarding')}
      total={coming.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<Finder filters={filters} />}
      actions={
        <>
          <Button onClick={() => navigate('/people/onboarding/tasks')}>{t('people:title.onboarding_tasks')}</Button>
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('invite.begin')}
          </Button>
        </>
      }
    >
      <QueryStates query={coming} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              {...{ rows, columns }}
              name="people.onboarding"
              caption={t('people:title.onboarding')}
              exported={exportWith(onboardingExports.exportOnboardings, filter)}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={acts}
              empty={<NothingListed filters={filters} title={t('list.none')} text={t('list.none_text')} />}
            />
            {beside && <BesideList beside={beside} onClose={() => setBeside(undefined)} />}
            {!beside && (
              <OpenRecord drawer={drawer} rows={rows}>
                {row =>
                  row ? (
                    <OnboardingDrawer key={row.id} row={row} onClose={drawer.close} acts={acts} onLink={onLink} />
                  ) : (
                    <InviteNewcomer onLink={onLink} onClose={drawer.close} />
                  )
                }
              </OpenRecord>
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
