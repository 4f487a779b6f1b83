import { randomInt } from 'node:crypto';
import type { OrderForm, SaveReply } from '#alerts/contract/orders.ts';
import { runMatching } from '#alerts/server/orders/jobs.ts';
import { type ListingToPublish, publishListing } from '#listings/server/api.ts';
import type { TestApp } from '../app.ts';
import { bearer } from './identity.ts';
import { createRegistrationClient, newPhone } from './registration.ts';

/** A province with two of its districts, and a neighbourhood of the first. */
export type TestPlaces = {
  province: number;
  district: number;
  other: number;
  neighbourhood: number;
  elsewhere: number;
};

export const findTestPlaces = async (app: TestApp): Promise<TestPlaces> => {
  const [row] = await app.db.sql<TestPlaces>`
    with n as (select id, parent_id as district from place where level = 'neighbourhood' order by id limit 1)
    select n.id as neighbourhood, n.district, d.parent_id as province,
           (select id from place where parent_id = d.parent_id and id <> n.district order by id limit 1) as other,
           (select id from place where level = 'province' and id <> d.parent_id order by id limit 1) as elsewhere
      from n join place d on d.id = n.district`;
  if (!row) throw new Error('There are no places.');
  return row;
};

/** A whole order for a flat somewhere in a district, as the page sends it. */
export const buildOrderForm = ({ province, district }: TestPlaces, changes: Partial<OrderForm> = {}): OrderForm => ({
  firstName: 'Dilnoza',
  lastName: 'Karimova',
  middleName: 'Anvarovna',
  phoneNumber: '998901112233',
  provinces: [province],
  regions: [district],
  mfys: [],
  variations: [{ values: [], code: 'engineer_communications', label: 'Kommunikatsiyalar', type: 'multiselect' }],
  category: 8,
  branch: null,
  priceFrom: 500_000_000,
  priceTo: 900_000_000,
  totalAreaFrom: 50,
  totalAreaTo: 90,
  smsActive: true,
  ...changes,
});

let lastListing = 90_000_000 + randomInt(1_000) * 1_000;

/** A flat that the order above is for. */
export const buildListing = (
  { province, district, neighbourhood }: TestPlaces,
  changes: Partial<ListingToPublish> = {},
): ListingToPublish => ({
  id: (lastListing += 1),
  process: 'in_sale',
  seller: { kind: 'PERSON', id: 999_999n },
  visibility: 'TO_EVERYONE',
  groupIds: [],
  isShown: true,
  categoryId: 8,
  buildingTypeId: null,
  currency: 'UZS',
  priceMinor: 70_000_000_000n,
  areaDm2: 7_000,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: 3,
  floor: 4,
  floorsBuilding: 9,
  provinceId: province,
  districtId: district,
  neighbourhoodId: neighbourhood,
  companyId: null,
  source: 'owner',
  point: null,
  cadastralNumber: null,
  withEquipment: false,
  details: {},
  name: '3 xonali kvartira',
  address: '14-mavze, 32-uy',
  landmark: '',
  description: '',
  pictures: [],
  ...changes,
});

/** Publishes a listing; gives its number. */
export const publish = async (app: TestApp, listing: ListingToPublish): Promise<number> => {
  await app.db.begin((tx) => publishListing(tx, listing));
  return listing.id;
};

/** What the jobs of orders work with. */
export const orderJobDeps = (app: TestApp) => ({
  db: app.db,
  encryption: app.encryption,
  search: app.search,
  notifyUsers: app.messages.notifyUsers,
  publicUrl: app.config.publicUrl,
});

/** Lets the application match and tell; gives how many were told. */
export const runMatchingNow = (app: TestApp): Promise<number> => runMatching(orderJobDeps(app));

/** Sends an order as it stands. */
export const submitOrder = async (
  app: TestApp,
  form: unknown,
  headers: Record<string, string> = {},
  lang = 'uz',
): Promise<SaveReply> => (await app.post(`/api/buyer/save?lang=${lang}`, form, headers)).body as SaveReply;

/** Asks for the code of an order and reads it from the inbox of the phone. */
export const requestOrderCode = async (
  app: TestApp,
  phone: string,
): Promise<{ smsId: string; providedSmsCode: string }> => {
  const { answered, codeAt } = createRegistrationClient(app);
  const { body } = await app.post('/api/public/order-code', { phoneNumber: phone, ...(await answered()) });
  return { smsId: (body as { smsId: string }).smsId, providedSmsCode: await codeAt(phone) };
};

/** An order of a visitor with a phone of his own, confirmed; gives its number and the phone. */
export const createVisitorOrder = async (
  app: TestApp,
  places: TestPlaces,
  changes: Partial<OrderForm> = {},
): Promise<{ id: number; phone: string }> => {
  const phone = String(changes.phoneNumber ?? newPhone());
  const form = buildOrderForm(places, { ...changes, phoneNumber: phone });
  const saved = await submitOrder(app, { ...form, ...(await requestOrderCode(app, phone)) });
  if (saved.id === null) throw new Error(saved.message);
  return { id: saved.id, phone };
};

/** An order that somebody leaves with the phone of the account; gives its number. */
export const createOwnOrder = async (
  app: TestApp,
  username: string,
  places: TestPlaces,
  changes: Partial<OrderForm> = {},
): Promise<number> => {
  const phoneNumber = await phoneOf(app, username);
  const saved = await submitOrder(
    app,
    buildOrderForm(places, { ...changes, phoneNumber }),
    await bearer(app, username),
  );
  if (saved.id === null) throw new Error(saved.message);
  return saved.id;
};

export const phoneOf = async (app: TestApp, username: string): Promise<string> =>
  (await app.db.sql<{ phone: string }>`select phone from person where username = ${username}`)[0]?.phone ?? '';

/** What waits to be sent to a phone or was, codes left out: the oldest first. */
export const listSmsTo = async (app: TestApp, phone: string): Promise<string[]> =>
  (
    await app.db.sql<{ text: string }>`
      select text from outgoing_message where recipient = ${phone} and channel = 'sms' order by id`
  ).map(({ text }) => text);
