import type { OwnPage, OwnRow } from '#applications/contract/own.ts';

/** A draft of a flat as a list of one's own shows it. */
export const rowOf = (id: number, change: Partial<OwnRow> = {}): OwnRow => ({
  id,
  kind: 'SALE',
  name: '3 xonali kvartira, 14-mavze',
  process: 'new',
  analysis: null,
  category: null,
  province: null,
  district: { id: 1_726_269, name: 'Yunusobod tumani' },
  company: null,
  cadastralNumber: '',
  priceTiyin: '84500000000',
  shownPriceTiyin: null,
  liquidity: null,
  publish: 'YES',
  goal: null,
  tradeType: null,
  creatorType: 'MY_SELF',
  author: 'demo.seller',
  createdAt: '2026-11-20T06:00:00Z',
  updatedAt: '2026-11-20T06:00:00Z',
  dueAt: null,
  listingId: null,
  picture: null,
  address: '14-mavze, 32-uy',
  areaDm2: 7800,
  rooms: 3,
  clientName: null,
  processSince: '2026-11-20T06:00:00Z',
  rejectReason: null,
  publishedUntil: null,
  buyers: 0,
  ...change,
});

/** The only page of such a list. */
export const ownPageOf = (...data: OwnRow[]): OwnPage => ({
  data,
  total: data.length,
  page: 1,
  size: 10,
  counts: {},
  makers: [],
});
