/** What law says of hours at a department, through the whole server: by the region of its site, and within reach. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { membership } from '../../access/schema.ts'
import { site } from '../../organisation/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let hr: Browser
beforeAll(async () => {
  server = await testServer()
  hr = await server.signIn('hr')
})
afterAll(() => server.stop())

const asked = (departmentId = server.company.siteIds[0]) => server.call(peopleCalls.hoursLaw, { departmentId }, hr)

test('in China standard hours are eight a day and forty a week, part time four on average and twenty-four', async () => {
  const law = { standard: { dayMinutes: 480, weekMinutes: 2400 }, partTime: { dayMinutes: 240, weekMinutes: 1440 } }
  expect(await asked()).toMatchObject(law)
  expect(await asked(server.company.rootId)).toMatchObject(law)
})

test('where no law book is known nothing is said', async () => {
  const [, elsewhere] = server.company.siteIds
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(site).set({ region: 'TW' }).where(eq(site.departmentId, elsewhere)),
  )
  expect(await asked(elsewhere)).toMatchObject({ standard: null, partTime: null })
})

test('a department beyond reach is not asked about', async () => {
  const { companyId, siteIds, personIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await tx.update(membership).set({ scope }).where(eq(membership.personId, personIds.hr))
  })
  expect((await refusalOf(asked(siteIds[1]))).code).toBe('forbidden')
})
