import { isAllowed } from '#identity/rules/permissions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { entryEligibilities, OwnParticipation } from '../contract/bidding.ts';
import { applyEvent } from '../rules/engine.ts';
import { type Lot, participantOf } from '../rules/lot.ts';
import { findExclusion, getEntryStatus } from './admission-store.ts';
import type { Who } from './commands.ts';
import type { OwnParticipationRow } from './lot-view-store.ts';

type Eligibility = (typeof entryEligibilities)[number];

/** Whether somebody may enter a lot now, and what stands against it. The command itself asks the same again. */
export const entryEligibility = async (
  db: Db,
  {
    state,
    who,
    own,
    caller,
    nowMs,
  }: { state: { lot: Lot }; who: Who | null; own: OwnParticipationRow | null; caller: Caller; nowMs: number },
): Promise<Eligibility> => {
  if (own?.fate === 'held') return 'entered';
  if (!who || !isAllowed('bid.own', caller.roles)) return 'forbidden';
  const { lot } = applyEvent(state.lot, { kind: 'time', atMs: Math.max(nowMs, state.lot.nowMs) });
  if (lot.phase !== 'ACCEPTING' && lot.phase !== 'WAITING') return 'entryClosed';
  const principal = { kind: who.principal.kind, id: BigInt(who.principal.id) };
  const personId = BigInt(who.personId);
  const { isVerified, isCompanyValid } = await getEntryStatus(db, personId, principal);
  if (!isVerified) return 'notVerified';
  if (!isCompanyValid) return 'companyInvalid';
  return (await findExclusion(db, lot.rules.lotId, personId, principal)) ?? 'yes';
};

/** What only the acting principal may know of its part. */
export const ownParticipationOf = ({
  lot,
  own,
  availableTiyin,
  eligibility,
}: {
  lot: Lot;
  own: OwnParticipationRow | null;
  availableTiyin: bigint;
  eligibility: Eligibility;
}): OwnParticipation => {
  const available = availableTiyin.toString();
  if (!own)
    return {
      mayEnter: eligibility,
      participant: null,
      enteredAt: null,
      isReserve: null,
      maximum: null,
      deposit: null,
      available,
      bidAgreementId: null,
      depositAgreementId: null,
      declarationId: null,
      duty: null,
      receipts: 0,
    };
  const { duty } = lot;
  return {
    mayEnter: eligibility,
    participant: own.number,
    enteredAt: new Date(own.enteredMs).toISOString(),
    isReserve: participantOf(lot, own.number)?.isReserve ?? null,
    maximum: lot.maxima.find(({ participant }) => participant === own.number)?.tiyin.toString() ?? null,
    deposit: { amount: own.depositTiyin.toString(), fate: own.fate },
    available,
    bidAgreementId: own.bidAgreement,
    depositAgreementId: own.depositAgreement,
    declarationId: own.declaration,
    duty:
      duty?.participant === own.number && own.fate === 'held'
        ? { kind: duty.kind, participant: duty.participant, amount: duty.tiyin.toString(), byMs: duty.byMs }
        : null,
    receipts: own.receipts,
  };
};
