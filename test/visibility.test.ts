import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { MapObjects } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import { foldWords } from '#platform/values/fold.ts';
import { createTestApp } from './app.ts';
import { createApplication, SQB, wholeForm } from './factories/applications.ts';
import { bearer, type ClaimChanges } from './factories/identity.ts';

const app = await createTestApp();

type Kind = 'TO_EVERYONE' | 'TO_ME' | 'TO_GROUPS';

/** A flat on sale of the seller, with a word and a cadastral number that no other has. */
const createTestListing = async (
  visibility: Kind,
  { isShown = true, process = 'in_sale' as 'in_sale' | 'sold' } = {},
) => {
  const id = await createApplication(app, { process, form: { ...wholeForm, visibilityType: visibility } });
  // So unlike any other that no slip of the pen leads from one to another.
  const word = Array.from(randomBytes(14), (byte) => 'abdefgimnortuz'[byte % 14]).join('');
  const [group] = await app.db.sql<{ id: bigint }>`
    insert into visibility_group (owner_person_id, name)
    select id, ${`Tanishlar ${id}`} from person where username = 'demo.seller' returning id`;
  await app.db.sql`
    insert into visibility_group_member (group_id, person_id)
    select ${group?.id}, id from person where username = 'demo.buyer1'`;
  await app.db.sql`
    update listing set is_shown = ${isShown}, group_ids = array[${group?.id}::bigint], company_id = ${SQB},
           lon_micro = 69300000, lat_micro = 41300000 where id = ${id}`;
  await app.db.sql`update listing_text set words = ${foldWords(word).join(' ')} where listing_id = ${id}`;
  const [row] = await app.db.sql<{ number: string }>`select cadastral_number as number from listing where id = ${id}`;
  return { id, word, number: row?.number ?? '', isSold: process === 'sold' };
};

type Given = Awaited<ReturnType<typeof createTestListing>>;
type List = { total: number; data: { id: number }[] };

const headersOf = async (who: string | null, claims: ClaimChanges = {}): Promise<Record<string, string>> =>
  who ? bearer(app, who, claims) : {};

const mapOf = (what: string, word: string, isSold: boolean): string =>
  `/api/public/map/${what}?s=${word}&box=55,36,74,46${isSold ? '&pPT=SOLD' : ''}`;

/** Every way to a listing, by whether it leads there. */
const ways: Record<string, (listing: Given, headers: Record<string, string>) => Promise<boolean>> = {
  'the list': async ({ id, isSold }, headers) => {
    const { body } = await app.get(`/api/public/listings?size=100&sort=NEWEST${isSold ? '&pPT=SOLD' : ''}`, headers);
    return (body as List).data.some((card) => card.id === id);
  },
  'a search by its word': async ({ id, word, isSold }, headers) => {
    const { body } = await app.get(`/api/public/listings?s=${word}${isSold ? '&pPT=SOLD' : ''}`, headers);
    return (body as List).data.some((card) => card.id === id);
  },
  'a search by its number': async ({ id, isSold }, headers) => {
    const { body } = await app.get(`/api/public/listings?s=${id}${isSold ? '&pPT=SOLD' : ''}`, headers);
    return (body as List).data.some((card) => card.id === id);
  },
  'a search by its cadastral number': async ({ id, number, isSold }, headers) => {
    const { body } = await app.get(
      `/api/public/listings?s=${encodeURIComponent(number)}${isSold ? '&pPT=SOLD' : ''}`,
      headers,
    );
    return (body as List).data.some((card) => card.id === id);
  },
  'a search by its place and price': async ({ id, isSold }, headers) => {
    const filters = `cId=8&rooms=3&sort=PRICE_ASC&pMin=844000000&pMax=846000000&size=100${isSold ? '&pPT=SOLD' : ''}`;
    const { body } = await app.get(`/api/public/listings?${filters}`, headers);
    return (body as List).data.some((card) => card.id === id);
  },
  'the search that is posted': async ({ id, word, isSold }, headers) => {
    const { body } = await app.post(
      '/api/public/product/search',
      { search: word, ...(isSold ? { productProcessType: 'SOLD' } : {}) },
      headers,
    );
    return (body as List).data.some((card) => card.id === id);
  },
  'the counts of the filters': async ({ word, isSold }, headers) => {
    const { body } = await app.get(`/api/public/listings/facets?s=${word}${isSold ? '&pPT=SOLD' : ''}`, headers);
    return (body as { total: number }).total === 1;
  },
  'the objects of the map': async ({ id, word, isSold }, headers) => {
    const { body } = await app.get(`${mapOf('objects', word, isSold)}&zoom=18`, headers);
    const { total, inView, pins, clusters } = body as MapObjects;
    assert.deepEqual([total, inView], [pins.length, pins.length]);
    assert.deepEqual(clusters, []);
    return pins.some((pin) => pin.id === id);
  },
  'the list beside the map': async ({ id, word, isSold }, headers) => {
    const { body } = await app.get(mapOf('listings', word, isSold), headers);
    return (body as List).data.some((card) => card.id === id);
  },
  'an area drawn around it': async ({ id, isSold }, headers) => {
    const area = encodeAreas([
      [vertexAt(69.2, 41.2), vertexAt(69.4, 41.2), vertexAt(69.4, 41.4), vertexAt(69.2, 41.4)],
    ]);
    const { body } = await app.get(
      `/api/public/listings?areas=${area}&sort=NEWEST&size=100${isSold ? '&pPT=SOLD' : ''}`,
      headers,
    );
    return (body as List).data.some((card) => card.id === id);
  },
  'its page as data': async ({ id }, headers) => (await app.get(`/api/public/product/${id}`, headers)).status === 200,
  'what is similar to it': async ({ id }, headers) =>
    (await app.get(`/api/public/product/${id}/similar`, headers)).status === 200,
  'comparison and saved ones': async ({ id }, headers) => {
    const { body } = await app.get(`/api/public/listings/chosen?ids=${id}`, headers);
    return (body as List).data.length === 1;
  },
};

const pageWays: Record<string, (listing: Given, cookie: string) => Promise<boolean>> = {
  'its page': async ({ id }, cookie) => (await app.get(`/products/product/${id}`, { cookie })).status === 200,
  'the page of the list': async ({ id, word, isSold }, cookie) => {
    const { text } = await app.get(`/products?s=${word}${isSold ? '&pPT=SOLD' : ''}`, { cookie });
    return text.includes(`/products/product/${id}"`);
  },
};

const sees = async (listing: Given, who: string | null, expected: boolean, claims: ClaimChanges = {}) => {
  const headers = await headersOf(who, claims);
  for (const [way, leads] of Object.entries(ways))
    assert.equal(await leads(listing, headers), expected, `${who ?? 'a visitor'} by ${way}`);
  const cookie = headers.authorization ? `access=${headers.authorization.replace('Bearer ', '')}` : '';
  for (const [way, leads] of Object.entries(pageWays))
    assert.equal(await leads(listing, cookie), expected, `${who ?? 'a visitor'} by ${way}`);
};

test('APP-007 TO_EVERYONE: visitors and everybody else find it', async () => {
  const listing = await createTestListing('TO_EVERYONE');
  for (const who of [null, 'demo.seller', 'demo.buyer1', 'demo.buyer2', 'demo.moderator'])
    await sees(listing, who, true);
});

test('APP-007 TO_ME: only its creator finds it, and staff (T43)', async () => {
  const listing = await createTestListing('TO_ME');
  for (const who of ['demo.seller', 'demo.moderator', 'demo.finance', 'demo.admin']) await sees(listing, who, true);
  for (const who of [null, 'demo.buyer1', 'demo.buyer2', 'demo.realtor', 'demo.bank', 'demo.editor'])
    await sees(listing, who, false);
});

test('APP-007 TO_GROUPS: its creator, members of its groups and staff find it', async () => {
  const listing = await createTestListing('TO_GROUPS');
  for (const who of ['demo.seller', 'demo.buyer1', 'demo.moderator']) await sees(listing, who, true);
  for (const who of [null, 'demo.buyer2', 'demo.realtor', 'demo.bank']) await sees(listing, who, false);
});

test('APP-016 what is hidden is seen by its seller and staff, not by members or visitors', async () => {
  for (const visibility of ['TO_EVERYONE', 'TO_GROUPS'] as const) {
    const listing = await createTestListing(visibility, { isShown: false });
    for (const who of ['demo.seller', 'demo.moderator']) await sees(listing, who, true);
    for (const who of [null, 'demo.buyer1', 'demo.buyer2']) await sees(listing, who, false);
  }
});

test('APP-007 what was sold for some alone stays for them alone', async () => {
  const listing = await createTestListing('TO_ME', { process: 'sold' });
  await sees(listing, 'demo.seller', true);
  for (const who of [null, 'demo.buyer1']) await sees(listing, who, false);
});

test('APP-007 whoever leaves a group sees its listings no more, and a change of visibility shows at once', async () => {
  const listing = await createTestListing('TO_GROUPS');
  await sees(listing, 'demo.buyer1', true);
  await app.db
    .sql`delete from visibility_group_member where person_id = (select id from person where username = 'demo.buyer1')`;
  await sees(listing, 'demo.buyer1', false);
  await app.db.sql`update listing set visibility = 'TO_EVERYONE' where id = ${listing.id}`;
  for (const who of [null, 'demo.buyer1', 'demo.seller']) await sees(listing, who, true);
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${listing.id}`;
  for (const who of [null, 'demo.buyer1']) await sees(listing, who, false);
  await sees(listing, 'demo.seller', true);
});

test('O5 what a person put up alone is not seen by the company for which the person acts', async () => {
  const listing = await createTestListing('TO_ME');
  await app.db.sql`update listing set seller_kind = 'ENTITY', seller_id = 1 where id = ${listing.id}`;
  await sees(listing, 'demo.seller', false);
});

test('APP-007 totals and pages count what is seen, in every order', async () => {
  const totalFor = async (who: string | null, more = '') =>
    ((await app.get(`/api/public/listings?size=1${more}`, await headersOf(who))).body as List).total;
  const [before, own] = [await totalFor(null), await totalFor('demo.seller')];
  for (const visibility of ['TO_ME', 'TO_GROUPS'] as const) await createTestListing(visibility);
  assert.equal(await totalFor(null), before);
  assert.equal(await totalFor('demo.seller'), own + 2);
  for (const sort of ['NEWEST', 'PRICE_ASC', 'PRICE_DESC']) {
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil((own + 2) / 50); page += 1) {
      const path = `/api/public/listings?size=50&page=${page}&sort=${sort}`;
      ids.push(...((await app.get(path, await headersOf('demo.seller'))).body as List).data.map(({ id }) => id));
    }
    assert.equal(ids.length, own + 2, sort);
    assert.equal(new Set(ids).size, own + 2, sort);
  }
});

test('APP-007 the home page, the sitemap and what is similar know nothing of what is not for everybody', async () => {
  const homes = async () => (await app.get('/api/public/listings/home', await headersOf('demo.seller'))).text;
  const before = await homes();
  const listing = await createTestListing('TO_ME');
  const hidden = await createTestListing('TO_EVERYONE', { isShown: false });
  await app.db.sql`update listing set premium_until = clock_timestamp() + interval '1 day', realtor_recommended = true
    where id in (${listing.id}, ${hidden.id})`;
  const numbers = (text: string) => JSON.stringify((JSON.parse(text) as { achievements: unknown }).achievements);
  assert.equal(numbers(await homes()), numbers(before));
  for (const { id } of [listing, hidden]) {
    assert.ok(!(await homes()).includes(`"id":${id},`));
    const part = Math.floor(id / 10_000);
    assert.ok(!(await app.get(`/sitemap-listings-${part}.xml`)).text.includes(`/${id}<`));
  }
  const other = await createTestListing('TO_EVERYONE');
  const { body } = await app.get(`/api/public/product/${other.id}/similar`, await headersOf('demo.seller'));
  const similar = (body as List).data.map(({ id }) => id);
  assert.ok(!similar.includes(listing.id) && !similar.includes(hidden.id));
});

test('APP-007 a lot that is not for everybody is in the lists, at its page and open for entering to those it is for alone', async () => {
  const listing = await createTestListing('TO_GROUPS');
  const [lot] = await app.db.sql<{ id: bigint }>`
    select lot.id from lot join listing l using (id) where lot.phase = 'ACCEPTING' and l.visibility = 'TO_EVERYONE' order by id limit 1`;
  const id = Number(lot?.id);
  await app.db.sql`
    update listing l set visibility = g.visibility, group_ids = g.group_ids, seller_kind = g.seller_kind, seller_id = g.seller_id
      from listing g where l.id = ${id} and g.id = ${listing.id}`;
  const inLists = async (headers: Record<string, string>) => {
    const { body } = await app.get('/api/public/auctions?state=accepting&size=100', headers);
    return (body as List).data.some((card) => card.id === id);
  };
  const enter = async (headers: Record<string, string>) => {
    const body = {
      idempotencyKey: randomBytes(12).toString('hex'),
      sheetHash: 'a'.repeat(64),
      bidOfferSha256: 'a'.repeat(64),
      depositAgreementSha256: 'a'.repeat(64),
    };
    return ((await app.post(`/api/auction/${id}/enter`, body, headers)).body as { code: string }).code;
  };
  for (const [who, isFor] of [
    [null, false],
    ['demo.buyer2', false],
    ['demo.buyer1', true],
    ['demo.seller', true],
    ['demo.moderator', true],
  ] as const) {
    const headers = await headersOf(who);
    assert.equal(await inLists(headers), isFor, `${who}: lists`);
    for (const path of [`auction/${id}`, `auction/${id}/bids`, `auction/${id}/log`])
      assert.equal((await app.get(`/api/public/${path}`, headers)).status, isFor ? 200 : 404, `${who}: ${path}`);
    const { body } = await app.get(`/api/public/product/${id}/auction`, headers);
    assert.equal(body !== null, isFor, `${who}: beside its listing`);
  }
  assert.equal(await enter(await headersOf('demo.buyer2')), 'lotMissing');
  assert.notEqual(await enter(await headersOf('demo.buyer1')), 'lotMissing');
});
