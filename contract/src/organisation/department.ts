/** Departments and sites: the company's tree. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, searchInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import {
  dateAroundSchema,
  dateSchema,
  idSchema,
  labelOf,
  nameOf,
  nothing,
  revisionSchema,
  spanSchema,
} from '../shared/values.ts'

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

/** Levels of the tree, of which the company itself is the first: deeper than any company, and no chain without an end. */
export const mostLevels = 20

/** What a department is in the company. */
export const departmentNatures = ['headquarters', 'branch', 'division', 'store', 'function', 'other'] as const
export type DepartmentNature = (typeof departmentNatures)[number]

/** What is on record of a department beside its place in the tree; what is grouped by is one label, however it is typed. */
const departmentFacts = {
  nature: z.enum(departmentNatures).nullable(),
  /** The company that employs its people and signs for it. */
  legalEntity: nameOf(100).nullable(),
  costCentre: labelOf(30).nullable(),
  province: labelOf(30).nullable(),
  /** The company's own division of the map; a site's region of holidays is another matter. */
  area: labelOf(30).nullable(),
  level: labelOf(30).nullable(),
}

const departmentRow = z.object({
  id: idOf('department'),
  parentId: idSchema.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  position: z.int(),
  revision: revisionSchema,
  /** Its first day, where it was opened with one. */
  opensOn: z.iso.date().nullable(),
  /** The first day on which it is there no more: of a tree of an earlier day. */
  closedOn: z.iso.date().nullable(),
  site: siteSchema.nullable(),
  /** Of what is on record, nothing above the caller's scope. */
  ...departmentFacts,
  head: z.object({ id: idOf('employee'), name: z.string() }).nullable(),
  /** People on the job on the day asked for, in this department alone; null above the caller's scope. */
  headcount: z.int().nullable(),
  /** The same with all below it that the caller reaches. */
  total: z.int().nullable(),
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
    input: z.object({
      sitesOnly: z.boolean().default(false),
      /**
       * The day whose tree is shown, with its people: names and places as they were then, or will be by what is entered.
       * Where it is left out, it is what stands, with the people of today.
       */
      on: dateAroundSchema.optional(),
    }),
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
  /**
   * Makes a department or changes it; with `site` it is one, without it stops being one. What is on record and is left out
   * stays as it is; a new one, and one that comes under another parent, stands last there.
   */
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
      name: nameOf(60).min(1, 'organisation:error.department_name_required'),
      code: nameOf(30).nullable().default(null),
      ...z.object(departmentFacts).partial().shape,
      headId: idOf('employee').nullable().optional(),
      position: z.int().min(0).max(100_000).optional(),
      site: siteSchema.nullable().default(null),
      /** The first day of a new one, which is opened on it; it may be set up and staffed before. */
      opensOn: dateSchema.optional(),
    }),
    output: z.object({ id: idOf('department'), revision: revisionSchema }),
    overlay: true,
  }),
  /**
   * Puts all departments under one parent in another order, which is kept. `seen` is the order that whoever sorts has
   * before them: where somebody changed it meanwhile, it is refused as stale.
   */
  sortDepartments: defineCall({
    path: `${base}sort.htm`,
    kilobytes: 512,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({
      parentId: idOf('department'),
      order: z.array(idOf('department')).min(1).max(5000),
      seen: z.array(idOf('department')).min(1).max(5000),
    }),
    output: nothing,
  }),
  /** Puts a department, with all below it, under a parent, before one of those that lie there or behind all of them. */
  moveDepartment: defineCall({
    path: `${base}move.htm`,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    scope: 'record',
    input: z.object({
      id: idOf('department'),
      revision: revisionSchema,
      parentId: idOf('department'),
      next: idOf('department').nullable().default(null),
    }),
    output: z.object({ id: idOf('department'), revision: revisionSchema }),
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
