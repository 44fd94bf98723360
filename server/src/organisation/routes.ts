/** Routes of the organisation. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { inTurn } from '../http/in-turn.ts'
import { type Route, serve, servePersonPicture, serveUpload } from '../http/serve.ts'
import type { AboveOrganisation } from './above.ts'
import { addRole } from './commands/add-role.ts'
import { cancelTask } from './commands/cancel-task.ts'
import { moveDepartment } from './commands/move-department.ts'
import { removeDepartment } from './commands/remove-department.ts'
import { saveCompany } from './commands/save-company.ts'
import { saveDepartment } from './commands/save-department.ts'
import { sortDepartments } from './commands/sort-departments.ts'
import { removeLogo, uploadLogo } from './logo/keep-logo.ts'
import { showLogo } from './logo/show-logo.ts'
import { cancelDepartmentChange } from './planned/cancel-change.ts'
import { enterDepartmentChange } from './planned/enter-change.ts'
import { listDepartmentChanges } from './planned/list-changes.ts'
import { previewDepartmentChange } from './planned/preview-change.ts'
import { listPositionNames, listPositions, listPositionsIn } from './positions/list-positions.ts'
import { deletePosition, recoverPosition, savePosition } from './positions/positions.ts'
import { findDepartments } from './queries/find-departments.ts'
import { getCompany } from './queries/get-company.ts'
import { getTask, listTasks } from './queries/get-task.ts'
import { listAudit } from './queries/list-audit.ts'
import { listDepartments } from './queries/list-departments.ts'
import { listRoles } from './queries/list-roles.ts'
import { deleteRole, recoverRole, saveRole } from './roles.ts'
import { getScopeOrder, saveScopeOrder } from './scope-order.ts'
import { beginViewing, endViewing } from './viewing/viewing.ts'

export const organisationRoutes = (above: AboveOrganisation): Route[] => [
  serve(organisationCalls.listDepartments, listDepartments(above)),
  serve(organisationCalls.findDepartments, findDepartments),
  inTurn(serve(organisationCalls.saveDepartment, saveDepartment(above))),
  inTurn(serve(organisationCalls.sortDepartments, sortDepartments)),
  inTurn(serve(organisationCalls.moveDepartment, moveDepartment(above))),
  inTurn(serve(organisationCalls.removeDepartment, removeDepartment(above))),
  serve(organisationCalls.previewDepartmentChange, previewDepartmentChange(above)),
  inTurn(serve(organisationCalls.enterDepartmentChange, enterDepartmentChange(above))),
  serve(organisationCalls.listDepartmentChanges, listDepartmentChanges),
  inTurn(serve(organisationCalls.cancelDepartmentChange, cancelDepartmentChange(above))),
  serve(organisationCalls.listRoles, listRoles),
  inTurn(serve(organisationCalls.addRole, addRole)),
  inTurn(serve(organisationCalls.saveRole, saveRole)),
  inTurn(serve(organisationCalls.deleteRole, deleteRole)),
  inTurn(serve(organisationCalls.recoverRole, recoverRole)),
  serve(organisationCalls.listPositions, listPositions(above)),
  serve(organisationCalls.listPositionsIn, listPositionsIn(above)),
  serve(organisationCalls.listPositionNames, listPositionNames),
  inTurn(serve(organisationCalls.savePosition, savePosition(above))),
  inTurn(serve(organisationCalls.deletePosition, deletePosition)),
  inTurn(serve(organisationCalls.recoverPosition, recoverPosition)),
  serve(organisationCalls.beginViewing, beginViewing(above)),
  serve(organisationCalls.endViewing, endViewing),
  serve(organisationCalls.getScopeOrder, getScopeOrder),
  inTurn(serve(organisationCalls.saveScopeOrder, saveScopeOrder)),
  serve(organisationCalls.getTask, getTask),
  serve(organisationCalls.listTasks, listTasks),
  serve(organisationCalls.cancelTask, cancelTask),
  serve(organisationCalls.listAudit, listAudit),
  serve(organisationCalls.getCompany, getCompany),
  serve(organisationCalls.saveCompany, saveCompany),
  serveUpload(organisationCalls.uploadLogo, uploadLogo),
  serve(organisationCalls.removeLogo, removeLogo),
  servePersonPicture(organisationCalls.showLogo, showLogo),
]
