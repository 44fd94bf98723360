/** Routes of people; saving and removing an employee also ends invitations, so membership serves them. */
import { peopleCalls } from '#contract/people/calls.ts'
import { changeImport } from '#contract/people/imports/change-import.ts'
import { besideTurns, inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveLong, servePicture, serveUpload } from '../http/serve.ts'
import { importRoutes } from '../importing/import-routes.ts'
import { recovering, retiring } from '../settings/index.ts'
import type { AbovePeople } from './above.ts'
import { peopleAhead } from './ahead/people-ahead.ts'
import { getAvailability, saveAvailability } from './availability/availability.ts'
import { getOwnAvailability, saveOwnAvailability } from './availability/own-availability.ts'
import { blacklistRoutes } from './blacklist/routes.ts'
import { editEmployees, previewEdit, undoEdit } from './bulk/edit-employees.ts'
import { addChanges } from './changes/add-changes.ts'
import { changeWorkbook } from './changes/change-columns.ts'
import { changeImportJob, changeRunner } from './changes/change-runner.ts'
import { exportChanges } from './changes/export-changes.ts'
import { listChanges } from './changes/list-changes.ts'
import { previewChanges } from './changes/preview-changes.ts'
import { cancelChange, keepChange } from './changes/settle.ts'
import { contractRoutes } from './contracts/routes.ts'
import { customFieldRoutes } from './custom/routes.ts'
import { getEmployee } from './employees/get-employee.ts'
import { listEmployees } from './employees/list-employees.ts'
import { listStaff } from './employees/list-staff.ts'
import { getSkills, saveSkills } from './employees/skills.ts'
import { getStaffTerms, saveStaffTerms } from './employees/staff-terms.ts'
import { exportRoutes } from './exports.ts'
import { headcountRoutes } from './headcount/routes.ts'
import { hoursLaw } from './hours/hours-law.ts'
import { listPayRates, recoverPayRate, removePayRate, savePayRate } from './leave-and-pay/pay-rates.ts'
import { checkNewcomer } from './newcomers/check-newcomer.ts'
import { removePhoto, showPhoto, uploadPhoto } from './photos/keep-photo.ts'
import { getPersonal } from './private/get-personal.ts'
import { openPrivateField } from './private/open-private-field.ts'
import { savePersonal } from './private/save-personal.ts'
import { getWorkingLife } from './private/working-life.ts'
import { recordRoutes } from './records/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { resignationRoutes } from './resignations/routes.ts'
import { sidePostRoutes } from './side-posts/routes.ts'
import { listTagged, listTags, saveTag, tags } from './tags/tags.ts'

const payRoutes: Route[] = [
  serve(peopleCalls.savePayRate, savePayRate),
  serve(peopleCalls.removePayRate, removePayRate),
  serve(peopleCalls.recoverPayRate, recoverPayRate),
]

export const peopleRoutes = (above: AbovePeople): Route[] => [
  serve(peopleCalls.listEmployees, listEmployees),
  serve(peopleCalls.listStaff, listStaff),
  serve(peopleCalls.peopleAhead, peopleAhead),
  serve(peopleCalls.getStaffTerms, getStaffTerms),
  serve(peopleCalls.saveStaffTerms, saveStaffTerms),
  serve(peopleCalls.getEmployee, getEmployee),
  serve(peopleCalls.previewEdit, previewEdit),
  serve(peopleCalls.editEmployees, editEmployees),
  serve(peopleCalls.undoEdit, undoEdit),
  serve(peopleCalls.getSkills, getSkills),
  serve(peopleCalls.saveSkills, saveSkills),
  serve(peopleCalls.getAvailability, getAvailability),
  serve(peopleCalls.saveAvailability, saveAvailability),
  serve(peopleCalls.getOwnAvailability, getOwnAvailability),
  serve(peopleCalls.saveOwnAvailability, saveOwnAvailability),
  serve(peopleCalls.listPayRates, listPayRates),
  ...payRoutes,
  serve(peopleCalls.listChanges, listChanges),
  // The department that somebody goes to is not removed meanwhile.
  besideTurns(serve(peopleCalls.addChanges, addChanges)),
  exportChanges,
  ...importRoutes(changeImport, {
    runner: changeRunner,
    job: changeImportJob,
    name: 'people:change.template',
    template: ({ locale }) => changeWorkbook.template(locale),
  }),
  serve(peopleCalls.previewChanges, previewChanges),
  serve(peopleCalls.cancelChange, cancelChange),
  serve(peopleCalls.keepChange, keepChange),
  serve(peopleCalls.getPersonal, getPersonal),
  serveLong(peopleCalls.getWorkingLife, getWorkingLife),
  inTurn(serve(peopleCalls.savePersonal, savePersonal)),
  serve(peopleCalls.openPrivateField, openPrivateField),
  serveUpload(peopleCalls.uploadPhoto, uploadPhoto),
  serve(peopleCalls.removePhoto, removePhoto),
  servePicture(peopleCalls.showPhoto, showPhoto),
  ...blacklistRoutes,
  serveLong(peopleCalls.checkNewcomer, checkNewcomer),
  serveLong(peopleCalls.hoursLaw, hoursLaw),
  serve(peopleCalls.listTags, listTags),
  inTurn(serve(peopleCalls.saveTag, saveTag)),
  inTurn(serve(peopleCalls.deleteTag, retiring(tags))),
  inTurn(serve(peopleCalls.recoverTag, recovering(tags))),
  serve(peopleCalls.listTagged, listTagged),
  ...contractRoutes,
  ...recordRoutes,
  ...customFieldRoutes,
  ...resignationRoutes(above),
  ...reminderRoutes,
  ...exportRoutes,
  ...headcountRoutes,
  ...sidePostRoutes,
]
