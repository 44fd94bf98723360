/** Routes of labour contracts. */
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { contractImport } from '#contract/people/imports/labour-contract-import.ts'
import { inTurn } from '../../http/in-turn.ts'
import { type Route, serve, serveLong } from '../../http/serve.ts'
import { importRoutes } from '../../importing/import-routes.ts'
import { contractWorkbook } from './contract-columns.ts'
import { contractImportJob, contractRunner } from './contract-runner.ts'
import { getContractWarning, saveContractWarning } from './contract-warning.ts'
import { deleteContracts, recoverContracts } from './delete-contracts.ts'
import { exportContracts } from './export-contracts.ts'
import { getContract, listContracts } from './list-contracts.ts'
import { renewContract, resumeContract, saveContract, terminateContract } from './save-contract.ts'
import { weighContract } from './weigh-contract.ts'
import { listWithoutContract } from './without-contract.ts'

export const contractRoutes: Route[] = [
  serve(calls.listContracts, listContracts),
  exportContracts,
  serve(calls.listWithoutContract, listWithoutContract),
  serve(calls.getContract, getContract),
  serveLong(calls.weighContract, weighContract),
  // A number is given once: two who save at once wait for each other.
  inTurn(serve(calls.saveContract, saveContract)),
  inTurn(serve(calls.renewContract, renewContract)),
  inTurn(serve(calls.terminateContract, terminateContract)),
  inTurn(serve(calls.resumeContract, resumeContract)),
  inTurn(serve(calls.deleteContracts, deleteContracts)),
  inTurn(serve(calls.recoverContracts, recoverContracts)),
  serve(calls.getContractWarning, getContractWarning),
  serve(calls.saveContractWarning, saveContractWarning),
  ...importRoutes(contractImport, {
    runner: contractRunner,
    job: contractImportJob,
    name: 'people:contract.template',
    template: ({ locale }) => contractWorkbook.template(locale),
  }),
]
