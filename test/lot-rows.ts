import { keepDocument } from '#documents/server/actions.ts';
import { composeBidOffer, composeDepositAgreement, composeWinnerDeclaration } from '#documents/server/lot-papers.ts';
import type { TestApp } from './app.ts';
import { deskFor, subjectOf } from './documents.ts';
import { demoDeclaration, demoPaper } from './lot-papers.ts';

const HOUR_MS = 3_600_000;

export type KeptLot = { lotId: number; bidAgreement: string; depositAgreement: string; declaration: string };

/** Writes down a lot that somebody has won, with its papers, as the keeper would leave them. */
export const keepWonLot = async (app: TestApp, username: string): Promise<KeptLot> => {
  const desk = deskFor(app);
  const ownerSubject = await subjectOf(app, username);
  const paper = demoPaper('uz');
  const [listing] = await app.db.sql<{ id: bigint }>`
    select id from listing where id not in (select id from lot) order by id limit 1`;
  const [person] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  if (!listing || !person) throw new Error('The world of the tests has no listing or nobody of that name.');
  const nowMs = Date.now();
  return app.db.begin(async (tx) => {
    const common = { language: 'uz' as const, ownerSubject, ownerName: paper.party.fullName };
    const bid = await keepDocument(tx, desk, {
      ...common,
      kind: 'bidOffer',
      isAccepted: true,
      compose: (issued) => composeBidOffer({ ...paper, issued }),
    });
    const deposit = await keepDocument(tx, desk, {
      ...common,
      kind: 'depositAgreement',
      isAccepted: true,
      compose: (issued) => composeDepositAgreement({ ...paper, issued }),
    });
    const declaration = await keepDocument(tx, desk, {
      ...common,
      kind: 'winnerDeclaration',
      isAccepted: false,
      compose: (issued) => composeWinnerDeclaration({ ...demoDeclaration('uz'), issued }),
    });
    await tx.sql`
      insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, published_ms, day, start_price_tiyin,
                       step_tiyin, deposit_tiyin, price_tiyin, bid_count, participant_count)
      values (${listing.id}, '{}', ${'ab'.repeat(32)}, '{}', 'WON', 1, ${'cd'.repeat(32)}, ${nowMs - 48 * HOUR_MS},
              '2026-11-24', 84500000000, 4225000000, 4225000000, 106470000000, 5, 1)`;
    await tx.sql`
      insert into lot_participant (lot_id, number, party_kind, party_id, person_id, username, subject, language,
                                   name_masked, deposit_tiyin, bid_agreement, deposit_agreement, entered_ms, last_bid_tiyin)
      values (${listing.id}, 1, 'PERSON', ${person.id}, ${person.id}, ${username}, ${ownerSubject}, 'uz', 'V*** A***',
              4225000000, ${bid.publicId}, ${deposit.publicId}, ${nowMs - 24 * HOUR_MS}, 106470000000)`;
    await tx.sql`
      insert into lot_declaration (lot_id, participant, document, price_tiyin, created_ms, sign_by_ms)
      values (${listing.id}, 1, ${declaration.publicId}, 106470000000, ${nowMs - HOUR_MS}, ${nowMs + 52 * HOUR_MS})`;
    return {
      lotId: Number(listing.id),
      bidAgreement: bid.publicId,
      depositAgreement: deposit.publicId,
      declaration: declaration.publicId,
    };
  });
};
