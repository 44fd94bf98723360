/** Routes of memberships: choosing and founding a company, its members, invitations, and what a company keeps of a person. */
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { inTurn } from '../http/in-turn.ts'
import {
  type Route,
  serve,
  serveDownload,
  serveLong,
  servePerson,
  servePersonDownload,
  servePersonLong,
  servePublic,
} from '../http/serve.ts'
import { enterCompany } from './choosing/enter-company.ts'
import { listCompanies } from './choosing/list-companies.ts'
import { newCompany } from './founding/new-company.ts'
import { prepareTrial } from './founding/prepare-trial.ts'
import { acceptInvitation, acceptOwnInvitation } from './invitations/answering/accept-invitation.ts'
import { declineInvitation } from './invitations/answering/decline-invitation.ts'
import { findJoinedCompany } from './invitations/answering/find-joined-company.ts'
import { listOwnInvitations } from './invitations/answering/list-own-invitations.ts'
import { openInvitation } from './invitations/answering/open-invitation.ts'
import { revokeInvitation } from './invitations/ending/revoke-invitation.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { createInvitation } from './invitations/making/create-invitation.ts'
import { inviteBySms } from './invitations/making/invite-by-sms.ts'
import { listInvitable } from './invitations/making/list-invitable.ts'
import { listInvitationRoles } from './invitations/making/list-invitation-roles.ts'
import { renewInvitation } from './invitations/making/renew-invitation.ts'
import { disableLeaver, enableLeaver } from './members/disable-leaver.ts'
import { listCandidates } from './members/list-candidates.ts'
import { listMembers } from './members/list-members.ts'
import { removeEmployee } from './members/remove-employee.ts'
import { removeEmployees } from './members/remove-employees.ts'
import { saveEmployee } from './members/save-employee.ts'
import { saveMember } from './members/save-member.ts'
import { answerDeletion } from './personal-data/answer-deletion.ts'
import { consents } from './personal-data/consents.ts'
import { deleteAccount } from './personal-data/delete-account.ts'
import { downloadAccount } from './personal-data/download-account.ts'
import { downloadData } from './personal-data/download-data.ts'
import { listDeletions } from './personal-data/list-deletions.ts'
import { requestDeletion } from './personal-data/request-deletion.ts'
import { withdrawDeletion } from './personal-data/withdraw-deletion.ts'
import { explainReach } from './reach/explain-reach.ts'
import { decideApplication } from './review/decide-application.ts'
import { listApplications } from './review/list-applications.ts'
import { listLog } from './security-log/list-log.ts'

export const membershipRoutes: Route[] = [
  servePerson(accountCalls.enterCompany, enterCompany),
  servePerson(accountCalls.listCompanies, listCompanies),
  servePerson(entryCalls.decideApplication, decideApplication),
  servePerson(entryCalls.listApplications, listApplications),
  servePerson(entryCalls.newCompany, newCompany),
  servePerson(entryCalls.prepareTrial, prepareTrial),
  servePersonLong(invitationCalls.acceptInvitation, acceptInvitation),
  servePersonLong(invitationCalls.acceptOwnInvitation, acceptOwnInvitation),
  inTurn(serve(invitationCalls.createInvitation, createInvitation)),
  servePerson(invitationCalls.declineInvitation, declineInvitation),
  servePerson(invitationCalls.findJoinedCompany, findJoinedCompany),
  serveLong(invitationCalls.inviteBySms, inviteBySms),
  serve(invitationCalls.listInvitable, listInvitable),
  serve(invitationCalls.listInvitationRoles, listInvitationRoles),
  serve(invitationCalls.listInvitations, listInvitations),
  servePerson(invitationCalls.listOwnInvitations, listOwnInvitations),
  servePublic(invitationCalls.openInvitation, openInvitation),
  serveLong(invitationCalls.renewInvitation, renewInvitation),
  serve(invitationCalls.revokeInvitation, revokeInvitation),
  serve(organisationCalls.explainReach, explainReach),
  serve(organisationCalls.listCandidates, listCandidates),
  serveLong(organisationCalls.listMembers, listMembers),
  inTurn(serveLong(organisationCalls.saveMember, saveMember)),
  serve(securityCalls.answerDeletion, answerDeletion),
  serve(securityCalls.consents, consents),
  servePersonLong(securityCalls.deleteAccount, deleteAccount),
  servePersonDownload(securityCalls.downloadAccount, downloadAccount),
  serveDownload(securityCalls.downloadData, downloadData),
  serve(securityCalls.listDeletions, listDeletions),
  serve(securityCalls.listLog, listLog),
  serveLong(securityCalls.requestDeletion, requestDeletion),
  serve(securityCalls.withdrawDeletion, withdrawDeletion),
  inTurn(serve(peopleCalls.saveEmployee, saveEmployee)),
  inTurn(serve(peopleCalls.removeEmployee, removeEmployee)),
  inTurn(serve(peopleCalls.removeEmployees, removeEmployees)),
  serve(peopleCalls.disableLeaver, disableLeaver),
  serve(peopleCalls.enableLeaver, enableLeaver),
]
