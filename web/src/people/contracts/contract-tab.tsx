/** The contracts of one person, in the person's drawer: each opens on its page, which leads back here. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { DataTable, useRowCommands } from '#web/list/index.ts'
import { useContractColumns } from '#web/people/contracts/contract-columns.tsx'
import { contractPath } from '#web/people/contracts/contract-path.ts'
import { chosenOf, useContractActs } from '#web/people/contracts/use-contract-acts.ts'
import { Empty, QueryStates } from '#web/states/index.ts'

interface ContractTabProps {
  employeeId: string
  readOnly: boolean
}

/** More than anybody signs. */
const most = 200

const ContractTab = ({ employeeId, readOnly }: ContractTabProps) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const columns = useContractColumns(true)
  const { more, remove } = useContractActs(employeeId)
  const contracts = useRecordCall(peopleCalls.listContracts, { employeeId, standing: 'all', page: 1, size: most })
  const linkTo = ({ id }: ContractRow) => contractPath(id, 'edit', employeeId)
  const commands = useRowCommands<ContractRow>({
    ...{ may: !readOnly, nameOf: row => row.number, linkTo, more },
    onDelete: row => remove.mutate(chosenOf([row])),
  })
  const add = (first: boolean) => (
    <Button type={first ? 'primary' : 'default'} onClick={() => navigate(contractPath(undefined, 'edit', employeeId))}>
      {t('title.contract_new')}
    </Button>
  )
  return (
    <QueryStates query={contracts} shape="table" record={{}}>
      {({ rows }) => (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
          <DataTable
            name="people.contracts-of-person"
            caption={t('title.contracts')}
            {...{ columns, rows }}
            rowKey={row => row.id}
            rowName={row => row.number}
            rowLink={linkTo}
            rowActions={commands}
            empty={<Empty title={t('contract.of_person_none')}>{!readOnly && add(true)}</Empty>}
          />
          {!readOnly && rows.length > 0 && <div>{add(false)}</div>}
        </div>
      )}
    </QueryStates>
  )
}

/** As the drawer lists its tabs. */
export const contractTab = (label: string, person: ContractTabProps) => ({
  key: 'contract',
  label,
  children: <ContractTab {...person} />,
})
