/** Departments and sites: the company's tree. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, searchInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nameOf, nothing, revisionSchema, spanSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/organisation/department/'

/** What a site has beyond a department. Seven opening hours, Monday first; null is closed that day. */
const siteSchema = z.object({
  timeZone: z.string().min(1).max(64),
  region: z.string().min(2).max(8),
  format: z.string().max(60).nullable(),
  type: z.string().max(60).nullable(),
  openingHours: z.array(spanSchema.nullable()).length(7),
})
export type SiteValue = z.output<typeof siteSchema>

const departmentRow = z.object({
  id: idOf('department'),
  parentId: idSchema.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  position: z.int(),
  revision: revisionSchema,
  site: siteSchema.nullable(),
  /** People on the job today, in this department alone; null above the caller's scope. */
  headcount: z.int().nullable(),
  /** False for a department above the caller's scope, shown for the path only. */
  inScope: z.boolean(),
})
export type DepartmentRow = z.output<typeof departmentRow>

const departmentFound = z.object({
  id: idOf('department'),
  name: z.string(),
  code: z.string().nullable(),
  /** The names above it, the company's own left out. */
  above: z.array(z.string()),
})
export type DepartmentFound = z.output<typeof departmentFound>

export const departmentCalls = {
  /** The tree, parents before children, as far as the caller manages it. */
  listDepartments: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'company',
    scope: 'within',
    input: z.object({ sitesOnly: z.boolean().default(false) }),
    output: z.object({ departments: z.array(departmentRow) }),
    revised: true,
  }),
  /**
   * Departments within reach, found by name, code or pinyin, a page at a time; or the named ones, those above the reach
   * too, as the tree shows them, unless only some kind is asked for. For a company whose tree is too long to be chosen from.
   */
  findDepartments: defineCall({
    path: `${base}find.htm`,
    method: 'POST',
    access: 'company',
    scope: 'within',
    input: z.object({
      ...searchInput,
      only: z.enum(['any', 'sites', 'not_root']).default('any'),
      ids: z.array(idOf('department')).max(500).optional(),
    }),
    output: pageOf(departmentFound),
  }),
  /** Makes a department or changes it; with `site` it is one, without it stops being one. */
  saveDepartment: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({
      id: idOf('department').optional(),
      /** Needed with `id`. */
      revision: revisionSchema.optional(),
      parentId: idOf('department').nullable(),
      name: nameOf(60).min(1),
      code: nameOf(30).nullable().default(null),
      position: z.int().min(0).max(100_000).default(0),
      site: siteSchema.nullable().default(null),
    }),
    output: z.object({ id: idOf('department'), revision: revisionSchema }),
    overlay: true,
  }),
  /** Removes a department without children and people. */
  removeDepartment: defineCall({
    path: `${base}remove.htm`,
    method: 'POST',
    act: 'delete',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({ id: idOf('department'), revision: revisionSchema }),
    output: nothing,
  }),
}
