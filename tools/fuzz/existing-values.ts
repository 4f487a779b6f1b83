import type { TestApp } from '../../test/app.ts';
import type { KnownValues } from './values.ts';

/** Columns that say where a thing stands: of every value of them some things are known, however rare. */
const stateColumns = ['state', 'status', 'phase', 'process', 'kind', 'type', 'language', 'seller_kind', 'visibility'];

/** What the `:id` of an address, or a field of that name, is the number of. The first prefix that fits says it. */
const tableOfPath: readonly [string, string][] = [
  ['/application/', 'application'],
  ['/office/applications/', 'application'],
  ['/auction/', 'lot'],
  ['/public/auction/', 'lot'],
  ['/office/auction/', 'lot'],
  ['/office/auctions/', 'lot'],
  ['/public/bid-agreement/', 'lot'],
  ['/public/winner-declaration/', 'lot'],
  ['/product/', 'listing'],
  ['/public/product/', 'listing'],
  ['/user/saved/', 'listing'],
  ['/office/comments/', 'specialist_comment'],
  ['/office/companies/', 'company'],
  ['/office/content/', 'content_item'],
  ['/office/differences/', 'payment_difference'],
  ['/office/credit-applications/', 'credit_application'],
  ['/credit-applications/', 'credit_application'],
  ['/office/reservations/', 'reservation'],
  ['/reservations/', 'reservation'],
  ['/office/entities/', 'legal_entity'],
  ['/office/fees/', 'service_fee'],
  ['/office/imports/', 'import_run'],
  ['/office/invoices/', 'payment_order'],
  ['/office/owed/', 'owed_payout'],
  ['/office/reversals/', 'transfer_reversal'],
  ['/office/people/', 'person'],
  ['/office/rates/', 'dollar_rate_request'],
  ['/office/reconciliations/', 'payment_reconciliation'],
  ['/office/refunds/', 'refund_request'],
  ['/public/documents/', 'document of the public'],
  ['/public/region/', 'place'],
  ['/public/users/', 'person'],
  ['/purchase/', 'purchase_request'],
  ['/upload/', 'upload'],
  ['/dev/payments/', 'payment_order'],
  ['/user/comments/about/', 'person'],
  ['/user/comments/', 'specialist_comment'],
  ['/user/call-backs/', 'consultation_request'],
  ['/user/deposit/', 'payment_order'],
  ['/user/documents/', 'document'],
  ['/user/groups/', 'visibility_group'],
  ['/user/orders/', 'standing_order'],
  ['/user/selections/', 'selection'],
  ['/user/sign/', 'signature_tx'],
  ['/viewing/', 'viewing'],
];

const tableOfField: Record<string, string> = {
  productId: 'listing',
  listingId: 'listing',
  productIds: 'listing',
  lotId: 'lot',
  lotIds: 'lot',
  applicationId: 'application',
  applicationIds: 'application',
  category: 'category',
  categoryId: 'category',
  province: 'place',
  provinceId: 'place',
  district: 'place',
  districtId: 'place',
  region: 'place',
  regionId: 'place',
  mfy: 'place',
  neighbourhoodId: 'place',
  companyId: 'company',
  bankId: 'company',
  pictures: 'picture',
  documents: 'upload',
  documentId: 'upload',
  benefitId: 'benefit',
  file: 'upload',
};

/** Names of what there is, some of every table and of every state that its things are in. */
export type KnownThings = { byTable: Map<string, string[]>; usernames: string[]; codes: Map<string, string[]> };

const idsIn = async ({ db }: TestApp): Promise<Map<string, string[]>> => {
  const tables = await db.sql<{ name: string; states: string[] }>`
    select id.table_name as name,
           array_agg(quote_ident(state.column_name)) filter (where state.column_name is not null) as states
      from information_schema.columns id
      left join information_schema.columns state
        on state.table_schema = 'public' and state.table_name = id.table_name
       and state.column_name = any(${stateColumns}::text[])
     where id.table_schema = 'public' and id.column_name = 'id'
     group by 1 order by 1`;
  const byTable = new Map<string, string[]>();
  for (const { name, states } of tables) {
    const kind = (states ?? []).length > 0 ? (states ?? []).join(', ') : 'true';
    const rows = await db.query<{ id: string }>(`
      select id::text as id
        from (select id, row_number() over (partition by ${kind} order by id) as first,
                     row_number() over (partition by ${kind} order by id desc) as last from "${name}") one
       where first <= 3 or last <= 3 order by one.id limit 60`);
    byTable.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return byTable;
};

/** What stands in the database now. */
export const listKnown = async (app: TestApp): Promise<KnownThings> => {
  const codesOf = async (statement: string) =>
    (await app.db.query<{ code: string }>(statement)).map(({ code }) => code);
  const byTable = await idsIn(app);
  byTable.set('document of the public', await codesOf('select public_id as code from document order by id limit 20'));
  return {
    byTable,
    usernames: await codesOf('select username as code from person order by id limit 40'),
    codes: new Map([
      ['reject', await codesOf('select code::text as code from reject_reason order by 1')],
      ['slug', await codesOf('select slug as code from content_item order by 1 limit 20')],
      ['characteristic', await codesOf('select code::text as code from characteristic order by 1')],
    ]),
  };
};

/** What calls of one operation name: things of the kind that it is about more often than any other. */
export const knownFor = (key: string, { byTable, usernames, codes }: KnownThings): KnownValues => {
  const path = key.split(' ')[1] ?? '';
  const all = [...byTable.values()].flatMap((ids) => ids.slice(0, 6));
  const named = new Map<string, readonly string[]>();
  for (const [field, table] of Object.entries(tableOfField)) named.set(field, byTable.get(table) ?? []);
  const [, own] = tableOfPath.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (own) for (const field of ['id', 'ids']) named.set(field, byTable.get(own) ?? []);
  for (const field of ['username', 'userName', 'assignee', 'to']) named.set(field, usernames);
  named.set(
    'code',
    path.includes('reject-reasons') ? (codes.get('reject') ?? []) : (codes.get('characteristic') ?? []),
  );
  for (const field of ['slug', 'characteristic']) named.set(field, codes.get(field) ?? []);
  const names = all.filter((id) => Number.isNaN(Number(id)));
  return {
    ids: [...new Set(all.map(Number).filter((id) => Number.isSafeInteger(id)))],
    words: ['Toshkent', 'demo.seller', 'uz', 'all', '2026-11-23', '100000000', ...names],
    byName: named,
  };
};
