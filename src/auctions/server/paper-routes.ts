import { maskAddress, maskNumber } from '#documents/rules/mask.ts';
import { findPrincipal, findPrincipalDetails, type PrincipalDetails } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { BidAgreement, Declaration, DepositAgreement, result } from '../contract/result.ts';
import { sellerPercentOf } from '../rules/forfeit.ts';
import { purchaseTimeline } from '../rules/purchase-timeline.ts';
import { parseRules } from '../rules/stored-state.ts';
import { hasValidSignature, type SignatureCheckDeps } from './paper-signature.ts';
import * as store from './paper-store.ts';

export type PaperRouteDeps = { db: Db; encryption: Encryption };

/** Who takes part, as one reader may see it. */
type Shown = Pick<BidAgreement, 'participant' | 'pinfl' | 'tin' | 'address'>;

const instant = (ms: bigint): string => new Date(Number(ms)).toISOString();
const instantOrNull = (ms: bigint | number | null): string | null => (ms === null ? null : instant(BigInt(ms)));
const numberOrNull = (ms: bigint | null): number | null => (ms === null ? null : Number(ms));

const paperOf = (row: store.PaperRow, view: Shown, createdMs: bigint) => ({
  ...view,
  id: row.publicId,
  number: row.number,
  lotId: Number(row.lotId),
  objectName: row.objectName,
  objectAddress: row.objectAddress,
  areaDm2: row.areaDm2,
  startPrice: row.startPriceTiyin.toString(),
  step: row.stepTiyin.toString(),
  deposit: row.depositTiyin.toString(),
  createdAt: instant(createdMs),
  sha256: row.sha256,
});

/** DEP-003: money that was taken stays paid, whatever became of it; money that went back is «rejected». */
const depositAgreementOf = (row: store.PaperRow, view: Shown): DepositAgreement => ({
  ...paperOf(row, view, row.enteredMs),
  amount: row.depositTiyin.toString(),
  status: row.fate === 'released' ? 'rejected' : 'paid',
  fate: row.fate,
  canCancel: row.fate === 'held' && row.phase === 'ACCEPTING',
});

const bidAgreementOf = (row: store.PaperRow, view: Shown): BidAgreement => ({
  ...paperOf(row, view, row.enteredMs),
  status: row.fate === 'held' ? 'active' : 'ended',
  acceptedAt: instant(row.enteredMs),
});

const declarationOf = (row: store.DeclarationRow, view: Shown): Declaration => ({
  ...paperOf(row, view, row.createdMs),
  status: row.status,
  price: row.priceTiyin.toString(),
  signBy: instant(row.signByMs),
  signedAt: instantOrNull(row.signedMs),
  payBy: instantOrNull(row.payByMs),
  paidAt: instantOrNull(row.paidMs),
  forfeitSellerPercent: sellerPercentOf(parseRules(row.sheet)),
  road: purchaseTimeline({
    signByMs: Number(row.signByMs),
    signedMs: numberOrNull(row.signedMs),
    payByMs: numberOrNull(row.payByMs),
    paidMs: numberOrNull(row.paidMs),
  }).map(({ step, byMs, doneMs }) => ({ step, by: instantOrNull(byMs), doneAt: instantOrNull(doneMs) })),
});

const nothing: Omit<PrincipalDetails, 'nameMasked'> = {
  fullName: '',
  pinfl: '',
  tin: '',
  address: '',
  companyName: '',
};

/** Reads the principal behind a paper once, however many papers it has. */
const decryptPrincipals = ({ db, encryption }: PaperRouteDeps) => {
  const cache = new Map<string, Promise<PrincipalDetails | null>>();
  return ({ principalKind: kind, principalId: id, personId }: store.PaperRow): Promise<PrincipalDetails | null> => {
    const key = `${kind}:${id}:${personId}`;
    const read = cache.get(key) ?? findPrincipalDetails(db, encryption, { kind, id, personId });
    cache.set(key, read);
    return read;
  };
};

/**
 * One's own papers whole, but for the PINFL and a person's TIN: a list is read with a session alone; the file has them, for
 * whoever proves to be its owner. A company's TIN stands in the open register of companies.
 */
const ownView = (principal: PrincipalDetails | null, { nameMasked }: store.PaperRow): Shown => {
  const { companyName, fullName, pinfl, tin, address } = principal ?? nothing;
  return {
    participant: companyName || fullName || nameMasked,
    pinfl: maskNumber(pinfl),
    tin: companyName ? tin : maskNumber(tin),
    address,
  };
};

/** O48: first letters, last four digits, the town. */
const publicView = (principal: PrincipalDetails | null, { nameMasked }: store.PaperRow): Shown => {
  const { pinfl, tin, address } = principal ?? nothing;
  return { participant: nameMasked, pinfl: maskNumber(pinfl), tin: maskNumber(tin), address: maskAddress(address) };
};

/** What becomes of the rows of the acting principal: each with its principal opened, for that principal alone. */
const ownPapers = async <Row extends store.PaperRow, Paper>(
  deps: PaperRouteDeps,
  caller: Caller,
  list: (principal: { kind: 'PERSON' | 'ENTITY'; id: bigint }) => Promise<Row[]>,
  make: (row: Row, view: Shown) => Paper,
): Promise<{ data: Paper[] }> => {
  const principal = await findPrincipal(deps, caller);
  if (!principal) return { data: [] };
  const open = decryptPrincipals(deps);
  const rows = await list(principal);
  const data = await Promise.all(rows.map(async (row) => make(row, ownView(await open(row), row))));
  return { data };
};

/** The papers of the auctions: of the acting principal, and as anybody sees them who holds their code. */
export const lotDocumentHandlers = (deps: SignatureCheckDeps): Handlers<typeof result> => ({
  'GET /user/deposit-agreements': ({ caller, locale }) =>
    ownPapers(
      deps,
      caller,
      (principal) => store.listAgreements(deps.db, 'deposit', principal, locale),
      depositAgreementOf,
    ),

  'GET /user/bid-agreements': ({ caller, locale }) =>
    ownPapers(deps, caller, (principal) => store.listAgreements(deps.db, 'bid', principal, locale), bidAgreementOf),

  'GET /user/declarations': ({ caller, locale }) =>
    ownPapers(deps, caller, (principal) => store.listDeclarations(deps.db, principal, locale), declarationOf),

  'GET /public/bid-agreement/:id': async ({ params, locale }) => {
    const row = await store.findBidAgreement(deps.db, params.id, locale);
    return row ? bidAgreementOf(row, publicView(await decryptPrincipals(deps)(row), row)) : refuse('documentMissing');
  },

  'GET /public/winner-declaration/:id': async ({ params, locale }) => {
    const row = await store.findDeclaration(deps.db, params.id, locale);
    if (!row) return refuse('documentMissing');
    const view = publicView(await decryptPrincipals(deps)(row), row);
    return { ...declarationOf(row, view), isSealed: await hasValidSignature(deps, row.publicId) };
  },
});
