/** What a line of the trail touched: `person:12` is one thing, `person` the whole of a sort. */
export type AuditObjectRef = { sort: string; id: string | null };

export const parseAuditObject = (object: string): AuditObjectRef => {
  const at = object.indexOf(':');
  return at < 0 ? { sort: object, id: null } : { sort: object.slice(0, at), id: object.slice(at + 1) };
};

/** Where things of a sort are looked at, by their id; a sort that is missing has no page. */
const pages: Partial<Record<string, (id: string) => string>> = {
  person: (id) => `/admin/people/${id}`,
  legal_entity: (id) => `/admin/entities/${id}`,
  application: (id) => `/admin/applications?open=${id}`,
  import: (id) => `/admin/imports/${id}`,
  content: (id) => `/admin/content/${id}`,
  lot: (id) => `/auction/${id}`,
  listing: (id) => `/products/product/${id}`,
  refund_request: () => '/admin/refunds',
  payment_order: (id) => `/admin/payments?search=${id}`,
  consultation_request: () => '/admin/calls',
  company: () => '/admin/banks',
  benefit: () => '/admin/benefits',
  credit: () => '/admin/credits',
  reservation: (id) => `/admin/reservations/${id}`,
  comment: () => '/admin/comments',
  rate: () => '/admin/rates',
  'rate-request': () => '/admin/rates',
  building_type: () => '/admin/reference',
  characteristic_option: () => '/admin/reference',
  reject_reason: () => '/admin/reference',
};

/** The page of what a line touched; null where there is none. */
export const pageOfAuditObject = ({ sort, id }: AuditObjectRef): string | null => {
  const isNamed = sort === 'rate' || pages[sort]?.length === 0 || (id !== null && /^\d+$/.test(id));
  return id !== null && isNamed ? (pages[sort]?.(id) ?? null) : null;
};
